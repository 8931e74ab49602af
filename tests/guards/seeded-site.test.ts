import { expect, test } from "vitest";
import { allDestinations } from "#app/content/destinations.ts";
import { escapes } from "#app/content/escapes.ts";
import { testimonials } from "#app/domain/content/kinds/testimonials.server.ts";
import { benefits } from "#app/domain/content/kinds/benefits.server.ts";
import { figures } from "#app/domain/content/kinds/figures.server.ts";
import { faqs } from "#app/db/seed/faqs.ts";
import { packages } from "#app/db/seed/packages.ts";
import { settings } from "#app/db/seed/settings.ts";
import { regions } from "#app/domain/deals/deal.ts";
import { tripThemes, tripTypes } from "#app/domain/deals/shop/search/deal-search.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { posters } from "#app/domain/deals/posters.ts";
import { paymentTermFields } from "#app/domain/money/payment-term-fields.ts";
import { saleDayFields } from "#app/values/trips/sale-day-fields.ts";
import { identityDefaults } from "#app/values/agency.ts";
import { settingDefaults } from "#app/domain/settings/settings.ts";

// The seed's values must match the code above `db`, which the database can't check.

test("every region of the filter has deals, and no deal is in another region", () => {
  expect(new Set(packages.map(({ region }) => region))).toEqual(new Set(regions));
});

test("every deal has one kind of trip, first, and themes of the filter", () => {
  for (const { id, tags } of packages) {
    const [type, ...themes] = tags;
    expect(tripTypes, id).toContain(type);
    expect(
      themes.filter((theme) => !tripThemes.includes(theme)),
      id,
    ).toEqual([]);
    expect(themes.length, id).toBeGreaterThan(0);
  }
  const used = new Set(packages.flatMap(({ tags }) => tags));
  expect([...tripTypes, ...tripThemes].filter((tag) => !used.has(tag))).toEqual([]);
});

test("every deal has a poster, and every poster a deal", () => {
  expect(
    packages.filter(({ destination }) => postersOf(destination).length === 0).map(({ id }) => id),
  ).toEqual([]);
  const shown = new Set(
    packages.flatMap(({ destination }) => postersOf(destination).map(({ slug }) => slug)),
  );
  expect(Object.keys(posters).filter((slug) => !shown.has(slug as keyof typeof posters))).toEqual(
    [],
  );
});

test("the settings are those that the site reads, and name an existing deal", () => {
  const read = Object.keys({ ...settingDefaults, ...paymentTermFields, ...saleDayFields });
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(read));
  // What the seed does not say of the agency has a default in the code.
  expect(
    Object.keys(settings)
      .filter((key) => !(key in identityDefaults))
      .sort(),
  ).toEqual(read.sort());
  expect(packages.map(({ id }) => id)).toContain(settings.dealOfTheMonth);
});

test("the four featured escapes agree with their deals", () => {
  expect(escapes.map(({ place }) => place)).toEqual(["Paris", "Rome", "Santorini", "Swiss Alps"]);
  for (const { place, rating, reviews, durationDays, poster } of escapes) {
    const type = allDestinations.find(({ slug }) => slug === poster)?.type;
    const deal = packages.find(
      ({ destination }) => destination.startsWith(`${place}, `) && !destination.includes(" and "),
    );
    expect({ rating, reviews, durationDays, type }).toEqual({
      rating: deal?.rating,
      reviews: deal?.reviews,
      durationDays: deal?.itinerary.length,
      type: deal?.tags[0],
    });
    expect(Object.keys(posters)).toContain(poster);
  }
});

test("the home page has its six testimonials, six benefits and four figures (spec §2.3)", () => {
  const stats = figures.builtIn.flatMap(({ value }) => (value.shown === "home" ? value : []));
  const quotes = testimonials.builtIn.map(({ value }) => value.quote.length);
  expect([quotes.length, benefits.builtIn.length, stats.length]).toEqual([6, 6, 4]);
  expect(stats.map(({ figure }) => figure)).toEqual(["20K+", "40+", "10+", "4.9/5"]);
  expect(quotes[0]).toBe(Math.max(...quotes));
});

test("the FAQ says how long a visit without a visa may be, and sends questions about ETIAS to the official site (spec §9)", () => {
  const answerTo = (question: string) =>
    faqs.find((faq) => faq.question.includes(question))?.answer;
  expect(answerTo("visa")).toContain("up to 90 days");
  expect(answerTo("ETIAS")).toMatch(/expected from 2025.*last quarter of 2026.*€20/);
  expect(answerTo("ETIAS")).toContain("travel-europe.europa.eu/etias");
});
