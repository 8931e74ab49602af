import { parse } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { updateSales } from "#app/domain/deals/manage/sales/update-sales.server.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { addDays, businessDay, formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage, type ReadPage } from "#tests/read-page.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

test("a search that finds nothing still shows trips", async () => {
  const { text, html } = await readPage(site, "/packages?q=qqqqzzzzxx");
  expect(text).toContain("0 packages");
  expect(text).toContain("What others liked best");
  expect(html.match(/<article\b/g)).toHaveLength(3);
});

test("where the filters leave none of what was asked for, its trips are shown without them", async () => {
  const { text } = await readPage(site, "/packages?q=paris&length=short");
  expect(text).toContain("0 packages");
  expect(text).toContain("“paris” without filters");
  expect(text).toContain("Left Bank Mornings, Seine Evenings");
});

test("lengths, travelers and exact days in words are the form's own choices", async () => {
  const words = "10 days in italy for 2 around may 15 2027";
  const { status, location } = await readPage(site, `/packages?q=${encodeURIComponent(words)}`);
  expect(status).toBe(302);
  expect(Object.fromEntries(new URL(location ?? "", "http://site").searchParams)).toEqual({
    q: "italy",
    length: "long",
    travelers: "2",
    from: "2027-05-15",
    when: "near",
  });
});

test("each option shows its number of trips, and the button the total, also without script", async () => {
  const { text, html } = await readPage(site, "/packages?type=City");
  const total = Number(/(\d+) packages/.exec(text)?.[1]);
  expect(total).toBeGreaterThan(1);
  expect(html).toContain(`Show ${total} trips`);
  expect(text).toMatch(new RegExp(`City ?, ${total} trips`));
  expect(text).toMatch(/Beach ?, \d+ trips/);
  expect(text).toMatch(/Apply/);
});

test("months and prices in words become the filters, on one address", async () => {
  const { status, location } = await readPage(site, "/packages?q=italy+in+july+under+%244000");
  expect(status).toBe(302);
  expect(location).toMatch(/^\/packages\?q=italy&max=4000&when=\d{4}-07$/);
});

const open = async (path: string) => {
  const page = await readPage(site, path);
  const html = parse(page.html);
  const valueOf = (selector: string) => html.querySelector(selector)?.getAttribute("value");
  return { ...page, valueOf, dom: html };
};
const linkTo = ({ links }: ReadPage, path: string) =>
  links.find(({ to }) => to.startsWith(path))?.to ?? "";

describe("the dates and travelers of the search", () => {
  const party = "from=2027-05-04&travelers=3";
  const onward = "date=2027-05-04&adults=3";

  test("are filled in on the results, and go along to the deal and its booking form", async () => {
    const results = await open(`/packages?q=santorini&${party}`);
    expect([results.valueOf("#from"), results.valueOf("#travelers")]).toEqual(["2027-05-04", "3"]);
    expect(results.text).toContain("leaves May 4, 2027");
    const deal = await open(linkTo(results, "/deal/"));
    const book = await open(linkTo(deal, "/book/"));
    expect(book.status).toBe(200);
    expect(linkTo(deal, "/book/")).toContain(onward);
  });

  test("price the party on the results and the deal's page, beside the price per person", async () => {
    const rates = await db
      .selectFrom("rates")
      .select(["code", "priceCents"])
      .where("packageId", "=", "santorini-caldera-and-sail")
      .execute();
    const centsIn = (code: string) => rates.find((rate) => rate.code === code)?.priceCents ?? 0;
    // Two share, and one sleeps alone.
    const price = formatMoney(2 * centsIn("double") + centsIn("single"));
    expect((await open(`/packages?q=santorini&${party}`)).text).toContain(`for 3: ${price}`);
    const path = "/deal/santorini-caldera-and-sail";
    const total = `Total for 3 travelers, leaving May 4, 2027${price}`;
    expect((await open(`${path}?${onward}`)).text).toContain(total);
    expect((await open(path)).text).toContain("Total for 1 traveler$");
    // Similar trips and the way back to the list keep the party.
    const { links } = await open(`${path}?${onward}`);
    const others = links.filter(({ to }) => to.includes(onward)).map(({ to }) => to);
    expect(others.filter((to) => to.startsWith("/deal/")).length).toBeGreaterThan(0);
    const back = links.map(({ to }) => to);
    expect(back).toContain("/packages?from=2027-05-04&when=near&travelers=3");
  });

  test("are shown as a filter that can be removed alone or with the others", async () => {
    const { links, text } = await open(`/packages?type=City&${party}`);
    expect(text).toMatch(/Leaves May 4, 2027 ?, remove/);
    const to = links.map((link) => link.to);
    expect(to).toContain("/packages?type=City&travelers=3");
    expect(to).toContain("/packages?travelers=3");
    expect((await open("/packages?from=2027-05-04&to=2027-05-08")).text).toContain("Fits 5 days");
    expect((await open(`/packages?when=near&${party}`)).text).toContain("May 4, 2027, ± 7 days");
  });

  test.each([
    ["from=2020-05-04", "#from", "2020-05-04", "A trip can leave from tomorrow on."],
    ["from=2999-05-04", "#from", "2999-05-04", "We book at most two years ahead."],
    ["from=2027-05-04&to=2027-05-01", "#to", "2027-05-01", "The return is before the departure."],
    ["to=2999-05-04", "#to", "2999-05-04", "We book at most two years ahead."],
    ["travelers=0", "#travelers", "0", "Please enter 1 to 20 travelers."],
    ["travelers=21", "#travelers", "21", "Please enter 1 to 20 travelers."],
  ])(
    "%s is refused beside its field, and the rest is still searched",
    async (query, field, typed, sentence) => {
      const page = await open(`/packages?q=santorini&${query}`);
      expect(page.status).toBe(400);
      expect(page.valueOf(field)).toBe(typed);
      expect(page.dom.querySelector(`${field}-error`)?.text).toContain(sentence);
      expect(page.html).toContain("<article");
    },
  );

  test("a month that is over is refused, and any of the next twelve is a link with its number", async () => {
    expect((await open("/packages?when=2020-05")).text).toContain("This time is over.");
    const { links } = await open("/packages");
    const months = links.filter(({ to }) => /when=\d{4}-\d\d/.test(to));
    expect(months.length).toBeGreaterThan(6);
    const { to, label } = months[2] ?? expect.fail("no month");
    const count = Number(/(\d+) trip/.exec(label)?.[1]);
    expect((await open(to)).text).toContain(count === 1 ? "1 package" : `${count} packages`);
  });

  test("what no control sends is left out on the deal's page", async () => {
    const page = await open("/deal/santorini-caldera-and-sail?date=soon&adults=900");
    expect(linkTo(page, "/book/")).toBe("/book/santorini-caldera-and-sail");
  });
});

test("where nothing leaves in the window, the nearest dates with trips are links that find them", async () => {
  const id = await makeDeal({ departs: "fixed", title: "A Regatta on the Qwzx" });
  const day = addDays(businessDay(new Date()), 60);
  await makeDeparture({ packageId: id, startsOn: day, seats: 2 });
  const none = await open(`/packages?q=qwzx&from=${addDays(day, -20)}&travelers=2`);
  expect(none.text).toContain("No trip fits these dates.");
  const instead = none.links.find(({ label }) => label === `Leaving ${formatDay(day)}`)?.to ?? "";
  const found = await open(instead);
  expect(found.text).toContain("1 package");
  expect(linkTo(found, `/deal/${id}`)).toBe(`/deal/${id}?date=${day}&adults=2`);
  // Seats are counted: no date is offered to three.
  const three = await open(`/packages?q=qwzx&from=${addDays(day, -20)}&travelers=3`);
  expect(three.text).not.toContain("Leaving");
  expect(three.text).toContain("No trip matches all of that.");
});

test("a party is priced by the rooms of the departure that it would join", async () => {
  const packageId = await makeDeal({ departs: "fixed", title: "Lanterns at Vvarrow" });
  const day = addDays(businessDay(new Date()), 90);
  const departureId = await makeDeparture({ packageId, startsOn: day });
  await db
    .insertInto("rates")
    .values([
      { packageId, code: "double", priceCents: 100_000 },
      { packageId, code: "single", priceCents: 140_000 },
      { packageId, departureId, code: "double", priceCents: 110_000 },
    ])
    .execute();
  await updateSales();
  const textOf = async (query: string) => (await open(`/packages?q=vvarrow&${query}`)).text;
  expect(await textOf(`from=${day}&travelers=3`)).toContain("for 3: $3,600");
  // No other day sells the double room at the deal's own rate.
  expect(await textOf("travelers=3")).toContain("for 3: $3,600");
  expect(await textOf("travelers=1")).toContain("for 1: $1,400");
});
