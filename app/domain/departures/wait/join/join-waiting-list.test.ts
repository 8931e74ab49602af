import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { join, mailKinds, readList, soldOut } from "../../fixtures/waiting.ts";
import { makeDeparture } from "../../fixtures/rows.ts";
import { joinWaitingList } from "./join-waiting-list.server.ts";
import { leaveWaitingList, readPlace } from "../place/waiting-place.server.ts";

useTestDatabase();

test("a place is kept in order, and its link tells it", async () => {
  const trip = await soldOut([2], { singles: 2 });
  const [first, second] = [await join(trip, 2), await join(trip, 1, { singles: 1 })];
  expect(await readPlace(first.token)).toMatchObject({ state: "waiting", party: 2, ahead: 0 });
  expect(await readPlace(second.token)).toMatchObject({ party: 1, singles: 1, ahead: 1 });
  expect(await mailKinds(first.email)).toEqual(["waiting-list-joined"]);
});

test("an address that waits keeps its place and its wish, and the answer is the same", async () => {
  const trip = await soldOut([4]);
  const { email } = await join(trip, 2);
  expect(await join(trip, 3, { email })).toMatchObject({ answer: { ok: true } });
  expect(await readList(trip.id)).toMatchObject([{ party: 2 }]);
  expect(await mailKinds(email)).toHaveLength(2);
});

test("who left may join again, at the end of the list", async () => {
  const trip = await soldOut([2]);
  const first = await join(trip, 2);
  await join(trip, 2);
  await leaveWaitingList(first.token);
  await join(trip, 2, { email: first.email });
  expect((await readList(trip.id)).map(({ state }) => state)).toEqual([
    "left",
    "waiting",
    "waiting",
  ]);
});

describe("nobody joins", () => {
  test.each([
    ["a departure with room", async () => join(await roomy(), 2), "seats-free"],
    ["a party larger than the trip", async () => join(await soldOut([2]), 3), "party-too-large"],
    [
      "a party that the deal is not booked for",
      async () => {
        const packageId = await makeDeal({ departs: "fixed", mostTravelers: 2 });
        return join(await soldOut([3], { packageId }), 3);
      },
      "party-not-sold",
    ],
    [
      "more single rooms than there are",
      async () => join(await soldOut([2], { singles: 1 }), 2, { singles: 2 }),
      "too-few-rooms",
    ],
    [
      "one alone where no single room is sold",
      async () => {
        const packageId = await makeDeal({ departs: "fixed" });
        const twoSharing = { packageId, code: "double", priceCents: 100_000 } as const;
        await db.insertInto("rates").values(twoSharing).execute();
        return join(await soldOut([2], { packageId }), 1);
      },
      "no-rooms",
    ],
    [
      "a day without a departure",
      async () => join({ ...(await soldOut([2])), startsOn: "2027-01-01" }, 2),
      "departure-gone",
    ],
    ["a robot", async () => join(await soldOut([2]), 2, { remark: "x" }), "robot"],
  ])("%s", async (_, ask, reason) => {
    expect((await ask()).answer).toEqual({ ok: false, reason });
  });

  test.each([
    [2, 1, [0, 2]],
    [3, 2, [0, 1, 3]],
    [1, 0, [1]],
  ])("with rooms that a party of %i can't book: %i single", async (party, requested, singles) => {
    const trip = await soldOut([3], { singles: 3 });
    const refused = { ok: false, reason: "rooms-do-not-fit", singles };
    expect((await join(trip, party, { singles: requested })).answer).toEqual(refused);
    for (const right of singles)
      expect((await join(trip, party, { singles: right })).answer).toEqual({ ok: true });
  });

  test("for a single room of a trip that sells no rooms", async () => {
    const trip = await soldOut([2]);
    expect((await join(trip, 2, { singles: 2 })).answer).toMatchObject({ singles: [0] });
    expect((await join(trip, 2)).answer).toEqual({ ok: true });
  });

  test("from an address that has sent too many", async () => {
    const trip = await soldOut([2]);
    await db.deleteFrom("rateLimits").execute();
    const send = () => {
      const input = { remark: "", departureDate: trip.startsOn, name: "Janet", numTravelers: 1 };
      const unique = { key: randomUUID(), email: `${randomUUID()}@example.com`, singles: 0 };
      return joinWaitingList(visitor, trip.dealId, { ...input, ...unique }, "203.0.113.9");
    };
    for (let time = 0; time < 10; time += 1) expect(await send()).toEqual({ ok: true });
    expect(await send()).toMatchObject({ ok: false, reason: "too-many" });
    expect(await readList(trip.id)).toHaveLength(10);
  });
});

test("a link that is not ours leads nowhere", async () => {
  const { id, token } = await join(await soldOut([2]), 2);
  expect(await readPlace(token)).not.toBeNull();
  for (const wrong of ["", id, `${id}.`, `${id}.x`, token.replace(id, randomUUID())])
    expect(await readPlace(wrong), wrong).toBeNull();
  expect(await leaveWaitingList(`${id}.x`)).toEqual({ ok: false, reason: "not-found" });
});

async function roomy() {
  const id = await makeDeparture({ seats: 2 });
  const { packageId: dealId, startsOn } = await db
    .selectFrom("departures")
    .select(["packageId", "startsOn"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { dealId, startsOn };
}
