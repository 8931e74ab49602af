import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeDealInput } from "#app/domain/deals/fixtures/deal-input.ts";
import { dealValues } from "#app/domain/deals/manage/form/deal-fields.ts";
import {
  updateAllWasPrices,
  updateSales,
} from "#app/domain/deals/manage/sales/update-sales.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay, businessMoment, formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeOwnSite } from "#tests/own-site.ts";
import { postForm } from "#tests/forms/posted-forms.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { partsOf, readPage, words } from "#tests/read-page.ts";
import { readHead } from "#tests/page/read-head.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const today = businessDay(new Date());
const rome = "rome-at-a-walking-pace";
const wasCents = 999_900;
let site: Site;
let staff: string;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today });
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
  await chargedBefore(rome);
  await db
    .updateTable("packages")
    .set({ originalPriceCents: 888_800 })
    .where("id", "=", rome)
    .execute();
});
/** The deal cost $9,999 for 55 days, until five days ago. */
async function chargedBefore(packageId: string) {
  const ago = (days: number) => businessMoment(addDays(today, -days), "00:00");
  await db
    .insertInto("priceHistory")
    .values({ packageId, priceCents: wasCents, fromAt: ago(60), untilAt: ago(5) })
    .execute();
  await db
    .updateTable("packages")
    .set({ pricedAt: ago(5) })
    .where("id", "=", packageId)
    .execute();
  await updateAllWasPrices();
}
beforeEach(() => db.deleteFrom("appSettings").where("key", "=", "own_site").execute());
const switchToOwn = () => makeOwnSite({ keepsSamples: true });

const pages: [path: string, part: string][] = [
  [`/deal/${rome}`, "aside"],
  [`/book/${rome}`, "aside"],
  ["/packages?q=rome", "article"],
];
async function textOf([path, part]: (typeof pages)[number]): Promise<string> {
  const parts = partsOf(await readPage(site, path), part);
  return words(parts.find((html) => html.includes(rome)) ?? "");
}
const form = async () => readPage(site, `/admin/manage-deals/${rome}`, staff);

describe("the sample world", () => {
  test.each(pages)("has on %s the typed price and rating", async (...page) => {
    const text = await textOf(page);
    expect(text).toContain(`Was ${formatMoney(888_800)}`);
    expect(text).not.toContain(formatMoney(wasCents));
    expect((await readPage(site, "/packages?q=rome")).text).toContain("out of 5");
  });

  test("its form has the fields, and says what counts later", async () => {
    const { text, html } = await form();
    expect(html).toContain('id="originalPrice"');
    expect(text).toMatch(
      /On your own site: \$9,999 is struck through beside the price: it was charged on 55 of the last 90 days/,
    );
  });
});

describe("the agency's own site", () => {
  beforeEach(switchToOwn);

  test.each(pages)("has on %s the price that was charged", async (...page) => {
    const text = await textOf(page);
    expect(text).toContain(`Was ${formatMoney(wasCents)}`);
    expect(text).not.toContain("Was $8,888");
  });

  test("has no typed rating, on no page and in no data for search engines", async () => {
    for (const path of [`/deal/${rome}`, "/packages", "/"]) {
      const page = await readPage(site, path);
      expect(page.text, path).not.toMatch(/out of 5|Not yet rated/);
      const { things } = await readHead(site, path);
      expect(JSON.stringify(things)).not.toMatch(/rating/i);
    }
  });

  test("its form has no such fields, and says why visitors see what", async () => {
    const { text, html } = await form();
    for (const name of ["originalPrice", "rating", "reviews"])
      expect(html).not.toContain(`name="${name}"`);
    expect(text).toContain("$9,999 is struck through beside the price");
    const other = await readPage(site, "/admin/manage-deals/paris-left-bank-seine-evenings", staff);
    expect(other.text).toContain(
      "No earlier price is shown: the price has not changed in the last 90 days.",
    );
  });
});

describe("a deal of which a date has a price of its own", () => {
  beforeEach(switchToOwn);

  test("its form says what visitors will see, whatever is typed for the deal", async () => {
    const packageId = await makeDeal({ departs: "fixed", priceCents: 300_000 });
    const departureId = await makeDeparture({ packageId });
    const rate = { packageId, departureId, code: "double", priceCents: 80_000 } as const;
    await db.insertInto("rates").values(rate).execute();
    await updateSales();
    await chargedBefore(packageId);
    const path = `/admin/manage-deals/${packageId}`;
    const { html } = await readPage(site, path, staff);
    const opened = readForms(html).find(({ id }) => id === "deal")?.fields ?? {};
    // Without a title the form comes back as it was typed.
    const post = async (typed: Record<string, string>) => {
      const fields = { ...opened, ...typed, title: "" };
      return (await postForm(site, { to: path, fields, cookie: staff, multipart: true })).text;
    };
    const kept = "$9,999 is struck through beside the price";
    expect(await post({ price: "3500" })).toContain(kept);
    const rises = await post({ departs: "any-day", price: "3500" });
    expect(rises).toContain("No earlier price is shown: the price before, $800, was lower.");
    const ended = await post({ validUntil: addDays(today, -1) });
    expect(ended).toContain("No earlier price is shown: nobody can book it as it is.");
  });
});

const save = (path: string, fields: Record<string, string>) =>
  postForm(site, { to: path, fields, cookie: staff, multipart: true });
const openDeal = async (path: string): Promise<Record<string, string>> =>
  readForms((await readPage(site, path, staff)).html).find(({ id }) => id === "deal")?.fields ?? {};

test("a form that was opened in the sample world writes no praise on an own site", async () => {
  const path = `/admin/manage-deals/${rome}`;
  const praise = () =>
    db
      .selectFrom("packages")
      .select(["title", "originalPriceCents", "rating", "reviews"])
      .where("id", "=", rome)
      .executeTakeFirstOrThrow();
  const typed = { originalPrice: "9500", rating: "5", reviews: "4000" };
  const first = { ...(await openDeal(path)), ...typed, title: "Rome, slower" };
  const before = await praise();
  await switchToOwn();
  expect(await save(path, first)).toMatchObject({ status: 302 });
  expect(await praise()).toEqual({ ...before, title: "Rome, slower" });
  // Opened before that save: the conflict compares nothing of it.
  const conflict = await save(path, { ...first, title: "Rome, slowest" });
  expect(conflict.status).toBe(409);
  expect(conflict.text).toContain("Rome, slowest");
  expect(conflict.text).not.toMatch(/Rating|Reviews|Original price/);
  // The form of the own site holds none of it, and loses none.
  const own = { ...(await openDeal(path)), title: before.title };
  expect(await save(path, own)).toMatchObject({ status: 302 });
  expect(await praise()).toEqual(before);
  await db.deleteFrom("appSettings").where("key", "=", "own_site").execute();
  const typedAgain = { ...(await openDeal(path)), ...typed };
  expect(await save(path, typedAgain), "control").toMatchObject({ status: 302 });
  expect(await praise()).toMatchObject({ originalPriceCents: 950_000, rating: 5, reviews: 4_000 });
});

test("a new deal of an own site has none either", async () => {
  const path = "/admin/manage-deals/new";
  const deal = makeDealInput({ title: "Six Days in Trieste" });
  const fields = { ...(await openDeal(path)), ...dealValues(deal) };
  await switchToOwn();
  expect(await save(path, fields)).toMatchObject({ status: 302 });
  const made = db.selectFrom("packages").select(["originalPriceCents", "rating", "reviews"]);
  expect(deal.rating, "control").toBeGreaterThan(0);
  expect(await made.where("title", "=", deal.title).executeTakeFirst()).toEqual({
    originalPriceCents: null,
    rating: 0,
    reviews: 0,
  });
});

test("an offer that was put off late shows its day without a clock, and staff find it in a list", async () => {
  const day = addDays(today, 9);
  const set = (extendedFrom: string | null) =>
    db
      .updateTable("packages")
      .set({ validUntil: day, extendedFrom })
      .where("id", "=", rome)
      .execute();
  await set(null);
  expect((await readPage(site, `/deal/${rome}`)).html, "control").toContain('role="timer"');
  const list = () => readPage(site, "/admin/manage-deals?offers=extended", staff);
  expect((await list()).text, "control").not.toContain("Rome");
  await set(addDays(today, 2));
  const page = await readPage(site, `/deal/${rome}`);
  expect(page.html).not.toContain('role="timer"');
  expect(page.text).toContain(`Offer ends ${formatDay(day)}`);
  expect((await list()).text).toMatch(/Rome.*put off from .*: no clock/);
  const ended = { validUntil: addDays(today, -1) };
  await db.updateTable("packages").set(ended).where("id", "=", rome).execute();
  expect((await list()).text, "over").not.toContain("Rome");
});
