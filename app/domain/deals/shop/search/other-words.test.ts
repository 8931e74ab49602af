import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeAgent, requestOrigin } from "#app/domain/leads/fixtures/staff.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDealInput } from "../../fixtures/deal-input.ts";
import { createDeal } from "../../manage/create-deal.server.ts";
import { updateDeal } from "../../manage/update-deal.server.ts";
import { readDealSearch } from "./read-deal-search.ts";
import { searchDeals } from "./search-deals.server.ts";

useTestDatabase();
const today = "2026-11-21";

async function search(q: string) {
  const read = readDealSearch(new URLSearchParams({ q }), today) ?? expect.fail(`${q} was refused`);
  const { deals, match } = await searchDeals(read.search, today);
  return { match, ids: deals.map(({ id }) => id) };
}

test("a typo in a word that only one deal has finds it, once it is created or changed", async () => {
  const agent = await makeAgent();
  const deal = makeDealInput({ title: "Kayaking past Vrboska" });
  const made = await createDeal(agent, { deal, key: randomUUID() }, requestOrigin);
  const { id } = made.ok ? made : expect.fail(made.reason);
  expect(await search("vrboska")).toEqual({ match: "exact", ids: [id] });
  expect(await search("vrboskka")).toEqual({ match: "close", ids: [id] });
  expect((await search("komizza")).ids).toEqual([]);
  const changed = makeDealInput({ title: "Sailing past Komiža" });
  await updateDeal(
    agent,
    { id, version: 1, deal: changed, moveSales: async () => {} },
    requestOrigin,
  );
  expect(await search("komizza")).toEqual({ match: "close", ids: [id] });
  expect(await search("sailling komizza")).toEqual({ match: "close", ids: [id] });
});
