import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { checkJsonLd } from "#tests/page/check-json-ld.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeOwnSite } from "#tests/own-site.ts";
import { readHead } from "#tests/page/read-head.ts";
import { readHtml, wordsOf } from "#tests/read-page.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const origin = env().APP_URL;
const today = businessDay(new Date());
const some = "santorini-caldera-and-sail";
const title = "Santorini: caldera and sail";
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today });
  // A sample site has an empty sitemap.
  await makeOwnSite({ keepsSamples: true });
});
beforeEach(async () => {
  await db
    .updateTable("packages")
    .set({ title, priceCents: 234_950, originalPriceCents: null, validUntil: addDays(today, 90) })
    .where("id", "=", some)
    .execute();
  await db
    .updateTable("rates")
    .set({ priceCents: 234_950 })
    .where("packageId", "=", some)
    .where("code", "=", "double")
    .execute();
});

const thingOf = async (path: string, type: string) =>
  (await readHead(site, path)).things.find((thing) => thing["@type"] === type);

test("a deal of which only the least is known has a description nevertheless", async () => {
  const id = await makeDeal({ duration: "", priceCents: 90_000 });
  const trip = await thingOf(`/deal/${id}`, "TouristTrip");
  const says = "A trip in Lisbon, Portugal from $900 per person.";
  expect([trip?.description, checkJsonLd(trip)]).toEqual([says, []]);
  expect((await readHead(site, `/deal/${id}`)).html).toContain(
    `name="description" content="${says}"`,
  );
  await db.deleteFrom("packages").where("id", "=", id).execute();
});

test("every page of the sitemap has structured data that search engines accept", async () => {
  const sitemap = await (await site(ownRequest("/sitemap.xml"))).text();
  const seen = new Set<string>();
  for (const [, address = ""] of sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const { things, html } = await readHead(site, address);
    for (const thing of things) {
      seen.add(thing["@type"]);
      expect(checkJsonLd(thing), address).toEqual([]);
    }
    const trail = readHtml(html).querySelector('nav[aria-label="Breadcrumb"]');
    const shown = trail?.querySelectorAll("li").map(wordsOf);
    const listed = things.find((thing) => thing["@type"] === "BreadcrumbList")?.itemListElement as
      | { name: string }[]
      | undefined;
    expect(
      listed?.map(({ name }) => name),
      `${address}: the breadcrumb it shows is the one it says`,
    ).toEqual(shown);
  }
  expect([...seen].toSorted()).toEqual([
    "BlogPosting",
    "BreadcrumbList",
    "FAQPage",
    "Organization",
    "TouristTrip",
  ]);
});

describe("a deal's offer", () => {
  const offer = async () =>
    (await thingOf(`/deal/${some}`, "TouristTrip"))?.offers as Record<string, string>;

  test("has its price, and lasts to the end of its last day in New York", async () => {
    await db
      .updateTable("packages")
      .set({ validUntil: "2027-07-14" })
      .where("id", "=", some)
      .execute();
    expect(await offer()).toMatchObject({
      price: "2349.50",
      priceCurrency: "USD",
      validThrough: "2027-07-15T04:00:00.000Z",
      url: `${origin}/deal/${some}`,
    });
  });

  test("says how many may book it together", async () => {
    await db.updateTable("packages").set({ mostTravelers: 8 }).where("id", "=", some).execute();
    expect(await offer()).toMatchObject({ eligibleQuantity: { minValue: 1, maxValue: 8 } });
  });

  test("is in stock until it has ended", async () => {
    expect((await offer()).availability).toBe("https://schema.org/InStock");
    await db
      .updateTable("packages")
      .set({ validUntil: addDays(today, -1) })
      .where("id", "=", some)
      .execute();
    expect((await offer()).availability).toBe("https://schema.org/SoldOut");
  });
});

test("staff's text can't end the script that contains it", async () => {
  const hostile = `Sail</script><script>alert(1)</script><!-- & "more"`;
  await db.updateTable("packages").set({ title: hostile }).where("id", "=", some).execute();
  const { things, html } = await readHead(site, `/deal/${some}`);
  expect(html).not.toContain("<script>alert");
  expect(things[0]?.name).toBe(hostile);
});

test("the questions are those of the table, listed once: a filtered list does not repeat them", async () => {
  const page = await thingOf("/faq", "FAQPage");
  const rows = await db.selectFrom("faqs").select("question").execute();
  const listed = (page?.mainEntity ?? []) as { name: string }[];
  expect(listed.map(({ name }) => name).toSorted()).toEqual(
    rows.map(({ question }) => question).toSorted(),
  );
  expect(await thingOf("/faq?q=passport", "FAQPage")).toBeUndefined();
});

test("the company is described as in the settings", async () => {
  await db
    .updateTable("appSettings")
    .set({ value: "https://social.example/tour" })
    .where("key", "=", "social_instagram")
    .execute();
  expect(await thingOf("/", "Organization")).toMatchObject({
    name: "Grand Tour",
    url: `${origin}/`,
    email: "hello@grandtour.example",
    sameAs: ["https://social.example/tour"],
  });
});

test.each([
  ["no context", { "@type": "Person", name: "Eleni" }],
  ["an unknown type", { "@context": "https://schema.org", "@type": "Holiday", name: "x" }],
  [
    "a missing offer",
    { "@context": "https://schema.org", "@type": "TouristTrip", name: "x", description: "y" },
  ],
  [
    "a price with a sign",
    {
      "@context": "https://schema.org",
      "@type": "Offer",
      price: "$5",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
    },
  ],
  [
    "a property of another type",
    { "@context": "https://schema.org", "@type": "Person", name: "x", price: "5.00" },
  ],
  [
    "a trail without addresses",
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home" },
        { "@type": "ListItem", position: 2, name: "x" },
      ],
    },
  ],
  [
    "a list that counts from 0",
    {
      "@context": "https://schema.org",
      "@type": "ItemList",
      itemListElement: [{ "@type": "ListItem", position: 0, name: "x" }],
    },
  ],
  [
    "a day that is none",
    {
      "@context": "https://schema.org",
      "@type": "BlogPosting",
      headline: "x",
      image: "https://a.example/x",
      datePublished: "soon",
      author: { "@type": "Person", name: "x" },
      publisher: { "@type": "Organization", name: "x", url: "https://a.example" },
    },
  ],
])("control: the check finds %s", (_what, thing) => {
  expect(checkJsonLd(thing)).not.toEqual([]);
});
