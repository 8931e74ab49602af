import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { allDestinations } from "#app/content/destinations.ts";
import { useTestDatabase } from "#tests/database.ts";
import { dealsToPlaces } from "./places-on-sale.server.ts";

const today = "2026-11-21";

useTestDatabase();
beforeAll(() => seedSite(db, { today }));

const ids = async (slugs: string[], limit = 10) =>
  (await dealsToPlaces(slugs, { today, limit })).map(({ id }) => id);

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
