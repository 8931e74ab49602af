import { expect, test } from "vitest";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { pickDeals } from "./pick-deals.server.ts";

useTestDatabase();
const agent: Agent = {
  kind: "agent",
  id: "a",
  name: "Dana",
  email: "dana@example.com",
  emailVerified: true,
  phone: null,
};

async function picked(words: string): Promise<string[]> {
  const { deals } = await pickDeals(agent, { words, chosen: "", today: "2026-11-21" });
  return deals.map(({ title }) => title);
}

test("words match parts of words, in any case and without accents; punctuation only separates words", async () => {
  await makeDeal({ title: "Châteaux of the Loire", destination: "Loire Valley, France" });
  await makeDeal({ title: "A Week in Lisbon" });
  expect(await picked("chat loi")).toEqual(["Châteaux of the Loire"]);
  expect(await picked("LISB")).toEqual(["A Week in Lisbon"]);
  expect(await picked("lisb & ! ( : * ' \\ <->")).toEqual(["A Week in Lisbon"]);
  expect(await picked("lisb chat")).toEqual([]);
  expect(await picked("")).toHaveLength(2);
});

// Characters that become operators when their accents are removed: 'n, (1), 1/2, 1.
test.each(["\u0149", "\u2474", "\u00bd", "\u2488", "\u02bc", "lisb \u02bc"])(
  "'%s' causes no error",
  async (words) => {
    expect(await picked(words)).toBeInstanceOf(Array);
  },
);

test("of more than 50 found by words, the newest 50 are offered, by title", async () => {
  // The oldest is the first by title.
  const titles = Array.from({ length: 51 }, (_, nth) => `Harbor walk ${nth + 10}`);
  for (const title of titles) await makeDeal({ title });
  expect(await picked("harbor")).toEqual(titles.slice(1));
  expect(await picked("")).toContain("Harbor walk 10");
});
