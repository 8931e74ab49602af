import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { allDestinations } from "#app/content/destinations.ts";
import { dealRow } from "#app/domain/deals/deal-row.server.ts";
import { makeDealInput } from "#app/domain/deals/fixtures/deal-input.ts";
import { updateSale } from "#app/db/fields/update-sale.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { dealsToPlaces, placePrices } from "./places-on-sale.server.ts";

const today = "2026-11-21";

useTestDatabase();
beforeAll(() => seedSite(db, { today }));

const ids = async (slugs: string[], limit = 10) =>
  (
    await dealsToPlaces(
      slugs.map((slug) => ({ slug })),
      { today, limit },
    )
  ).map(({ id }) => id);

test("a place has the deals that name it, including a journey through it", async () => {
  expect(await ids(["rome"])).toEqual(
    expect.arrayContaining(["rome-at-a-walking-pace", "dom-europe-06-2025"]),
  );
  expect(await ids(["santorini"])).toEqual(["santorini-caldera-and-sail"]);
  expect(await ids(["lapland", "santorini"])).toHaveLength(2);
});

test("every place with a page has a deal in a new installation", async () => {
  for (const { slug } of allDestinations)
    expect((await ids([slug])).length, slug).toBeGreaterThan(0);
});

test("a place without a poster is found by its name, in any spelling of it, with its price", async () => {
  const destination = "São Miguel and Pico, Azores";
  const deal = makeDealInput({ destination, priceCents: 198_000, validUntil: null });
  await db
    .insertInto("packages")
    .values({ id: "azores", ...dealRow(deal) })
    .execute();
  await updateSale(db, "azores");
  const place = { slug: "sao-miguel", name: "Sao Miguel" };
  const found = await dealsToPlaces([place], { today, limit: 3 });
  expect(found.map(({ id }) => id)).toEqual(["azores"]);
  const priceOf = await placePrices();
  expect(priceOf(place)).toBe(198_000);
  // Part of a word is no name.
  expect(priceOf({ slug: "sao", name: "São Mig" })).toBeNull();
  expect(priceOf({ slug: "atlantis", name: "" })).toBeNull();
});

test("no place and an unknown place have no deals; a limit applies", async () => {
  expect(await ids([])).toEqual([]);
  expect(await ids(["atlantis"])).toEqual([]);
  expect(await ids(["rome"], 1)).toHaveLength(1);
});

test("archived deals are left out, and expired ones come last", async () => {
  const [first] = await ids(["paris"]);
  await db
    .updateTable("packages")
    .set({ validUntil: "2026-11-20" })
    .where("id", "=", first!)
    .execute();
  expect((await ids(["paris"])).at(-1)).toBe(first);
  await db
    .updateTable("packages")
    .set({ archivedAt: new Date() })
    .where("id", "=", first!)
    .execute();
  expect(await ids(["paris"])).not.toContain(first);
});
