import { parse } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { businessDay } from "#app/values/dates.ts";
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

test("each option shows its number of trips, and the button the total, also without script", async () => {
  const { text, html } = await readPage(site, "/packages?type=City");
  const total = Number(/(\d+) packages/.exec(text)?.[1]);
  expect(total).toBeGreaterThan(1);
  expect(html).toContain(`Show ${total} trips`);
  expect(text).toMatch(new RegExp(`City ?, ${total} trips`));
  expect(text).toMatch(/Beach ?, \d+ trips/);
  expect(text).toMatch(/Apply/);
});

describe("the dates and travelers of the search", () => {
  const party = "from=2027-05-04&travelers=3";
  const open = async (path: string) => {
    const page = await readPage(site, path);
    const html = parse(page.html);
    const valueOf = (selector: string) => html.querySelector(selector)?.getAttribute("value");
    return { ...page, valueOf, selected: html.querySelector("#travelers option[selected]")?.text };
  };
  const linkTo = ({ links }: ReadPage, path: string) =>
    links.find(({ to }) => to.startsWith(path))?.to ?? "";

  test("are filled in on the results, and go along to the deal and its booking form", async () => {
    const results = await open(`/packages?q=santorini&${party}`);
    expect([results.valueOf("#from"), results.selected]).toEqual(["2027-05-04", "3"]);
    const deal = await open(linkTo(results, "/deal/"));
    const book = await open(linkTo(deal, "/book/"));
    expect(book.status).toBe(200);
    expect([book.valueOf('input[type="date"]'), book.valueOf('input[type="number"]')]).toEqual([
      "2027-05-04",
      "3",
    ]);
  });

  test("price the party on the results and the deal's page, beside the price per person", async () => {
    const deal = await db
      .selectFrom("packages")
      .select("priceCents")
      .where("id", "=", "santorini-caldera-and-sail")
      .executeTakeFirstOrThrow();
    const price = `for 3: ${formatMoney(deal.priceCents * 3)}`;
    expect((await open(`/packages?q=santorini&${party}`)).text).toContain(price);
    const path = "/deal/santorini-caldera-and-sail";
    expect((await open(`${path}?${party}`)).text).toContain(price);
    expect((await open(path)).text).not.toContain("for 3:");
    // Similar trips and the way back to the list keep the party.
    const { links } = await open(`${path}?${party}`);
    const onward = links.filter(({ to }) => to.includes("travelers=3")).map(({ to }) => to);
    expect(onward.filter((to) => to.startsWith("/deal/")).length).toBeGreaterThan(0);
    expect(onward).toContain(`/packages?${party}`);
  });

  test("a departure alone is no filter, and is not shown as one", async () => {
    const { html, text } = await open("/packages?from=2027-05-04");
    expect(html).not.toContain("Active filters");
    expect(text).not.toContain("Clear Filters");
    expect((await open("/packages?from=2027-05-04&to=2027-05-08")).text).toContain("Fits 5 days");
  });

  test("a return before the departure is refused beside it, and the rest is still searched", async () => {
    const page = await open("/packages?q=santorini&from=2027-05-04&to=2027-05-01");
    expect(page.status).toBe(400);
    expect(page.text).toContain("The return is before the departure.");
    expect(page.valueOf("#to")).toBe("2027-05-01");
    expect(page.html).toContain("<article");
  });

  test("what no control sends is left out on the deal's page", async () => {
    const page = await open("/deal/santorini-caldera-and-sail?from=soon&travelers=900");
    expect(linkTo(page, "/book/")).toBe("/book/santorini-caldera-and-sail");
  });
});
