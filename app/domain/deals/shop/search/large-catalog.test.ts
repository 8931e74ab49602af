import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { fillLists } from "#tests/factories/fill-lists.ts";
import { makeAgent } from "#app/domain/leads/fixtures/staff.ts";
import { readManagedDeals } from "../../manage/list/managed-deals.server.ts";
import { findDealIds } from "../pick/find-deals.server.ts";
import { readDealSearch } from "./read-deal-search.ts";
import { searchDeals } from "./search-deals.server.ts";

useTestDatabase();
// 1,170 on sale: too many to count each option.
const size = { deals: 1_200, bookings: 0, agents: 20, audit: 0, customers: 0 };
beforeAll(() => fillLists(ownerDb, size));

const today = "2026-11-21";
const run = async (query: string) =>
  searchDeals(
    readDealSearch(new URLSearchParams(query), today)?.search ??
      expect.fail(`${query} was refused`),
    today,
  );

test.each([
  ["", { total: 1_170, more: false }],
  ["q=guide", { total: 200, more: true }],
  ["q=goldden", { total: 200, more: true, match: "close" }],
  ["min=900", { total: 200, more: true }],
  ["type=City&theme=Rail&length=week", { more: false }],
  ["q=guide&type=City", { total: 200, more: true }],
  ["q=santorini&type=City&max=9000", { more: false }],
])("a large catalog counts %j up to its bound", async (query, expected) => {
  expect(await run(query)).toMatchObject({ counts: {}, ...expected });
});

test("a search of the portals shows the newest 200 in another order than by creation", async () => {
  const viewer = await makeAgent();
  const query = { q: "days", perPage: 200, page: 1, archived: false, extended: false };
  const newest = { key: "created", direction: "descending" } as const;
  const ids = async (sort: Parameters<typeof readManagedDeals>[1]["sort"]) =>
    (await readManagedDeals(viewer, { ...query, sort })).deals.map(({ id }) => id);
  const byPrice = await ids({ key: "price", direction: "ascending" });
  expect(byPrice).toHaveLength(200);
  expect(byPrice.toSorted()).toEqual((await ids(newest)).toSorted());
});

test("shows no page past the count", async () => {
  expect((await run("q=guide&page=17")).deals).toHaveLength(12);
  expect((await run("q=guide&page=18")).deals).toEqual([]);
  expect((await run("page=98")).deals).toHaveLength(6);
});

test("words find a deal beside other filters as often as it is shown", async () => {
  const { deals, total } = await run("q=santorini&type=City");
  expect(total).toBeGreaterThan(5);
  expect(deals).toHaveLength(Math.min(total, 12));
  expect(deals.every(({ tags }) => tags.includes("City"))).toBe(true);
});

test("the bookings of many deals are always those of the same 200", async () => {
  const ids = await findDealIds("guide");
  const { rows } = await sql<{ id: string }>`SELECT id FROM packages ORDER BY id LIMIT 200`.execute(
    ownerDb,
  );
  expect(await findDealIds("days in")).toEqual(ids);
  expect(ids).toEqual(rows.map(({ id }) => id));
});

test("ranks few deals by how well they match, and shows the best rated of many", async () => {
  const many = (await run("q=guide")).deals;
  expect(many).toEqual((await run("q=guide&sort=rating")).deals);
  const few = await run("q=santorini+slow");
  expect(few).toMatchObject({ more: false });
  expect(few.deals[0]?.title).toMatch(/^Slow days in Santorini/);
});
