import { expect, test } from "vitest";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { fillLists } from "#tests/factories/fill-lists.ts";
import { isCatalogSmall } from "./catalog-size.server.ts";

useTestDatabase();

test("a catalog that has become large is known as such after a minute at most", async () => {
  expect(await isCatalogSmall(0)).toBe(true);
  await fillLists(ownerDb, { deals: 1_100, bookings: 0, agents: 20, audit: 0, customers: 0 });
  expect(await isCatalogSmall(59_999)).toBe(true);
  expect(await isCatalogSmall(60_000)).toBe(false);
});
