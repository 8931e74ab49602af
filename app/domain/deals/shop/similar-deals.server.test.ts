import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { similarDeals } from "./similar-deals.server.ts";

useTestDatabase();
beforeEach(async () => {
  await ownerDb.deleteFrom("packages").execute();
});

const today = "2026-11-23";
const rome = {
  id: "rome",
  destination: "Rome, Italy",
  region: "Mediterranean",
  tags: ["City", "Art"],
};
const make = (id: string, given: object) =>
  makeDeal({
    id,
    destination: "Oslo, Norway",
    region: "Northern Europe",
    tags: ["Nature"],
    ...given,
  });
const found = async (limit = 9) => (await similarDeals(rome, { today, limit })).map(({ id }) => id);

test("the same country comes first, then the same kind in the same region, then the same kind", async () => {
  await make("rome", { destination: "Rome, Italy", tags: ["City"] });
  await make("fjords", {});
  await make("prague", { destination: "Prague, Czechia", tags: ["City", "History"], rating: 5 });
  await make("athens", { destination: "Athens, Greece", region: "Mediterranean", tags: ["City"] });
  await make("amalfi", { destination: "Amalfi Coast, Italy", tags: ["Beach"] });
  expect(await found()).toEqual(["amalfi", "athens", "prague"]);
  expect(await found(1)).toEqual(["amalfi"]);
});

test("archived and expired deals are left out", async () => {
  await make("archived", { destination: "Venice, Italy", archivedAt: new Date() });
  await make("ended", { destination: "Venice, Italy", validUntil: "2026-11-22" });
  await make("last-day", { destination: "Venice, Italy", validUntil: today });
  expect(await found()).toEqual(["last-day"]);
  await db.updateTable("packages").set({ archivedAt: null, validUntil: null }).execute();
  expect((await found()).toSorted()).toEqual(["archived", "ended", "last-day"]);
});
