import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDeparture } from "../fixtures/rows.ts";
import { join, newcomer, soldOut } from "../fixtures/waiting.ts";
import { makeHold } from "../hold/staff-holds.server.ts";
import { filterDepartures } from "./list-departures.server.ts";
import { readDepartureWork } from "./read-departure-work.server.ts";

useTestDatabase();

const noon = new Date();
noon.setUTCHours(17, 0, 0, 0);
noon.setUTCDate(noon.getUTCDate() + 1);

/** Adds a seat to departures, which no waiting party has been offered. */
const addSeat = (...ids: string[]) =>
  db
    .updateTable("departures")
    .set(({ eb }) => ({ seats: eb("seats", "+", 1) }))
    .where("id", "in", ids)
    .execute();

/** An option of an agent; `hours` from noon in New York tomorrow, which is `noon`. */
async function option(
  agent: Permitted<"write", "departures">,
  heldFor: string,
  hours: number,
): Promise<void> {
  const id = await makeDeparture();
  const given = { kind: "option", seats: 2, singles: 0, heldFor, until: "" } as const;
  const input = { intent: "hold", key: crypto.randomUUID(), ...given } as const;
  expect(await makeHold(agent, id, input, requestOrigin)).toEqual({ ok: true });
  await db
    .updateTable("seatClaims")
    .set({ expiresAt: new Date(noon.getTime() + hours * 3_600_000) })
    .where("departureId", "=", id)
    .execute();
}

test("the holds that end today, midnight included, each with its agent", async () => {
  const [agent, other] = [await makeAgent(), await makeAgent()];
  // Noon is 12:00 or 13:00 in New York: both ends stay clear of midnight.
  await option(agent, "Mrs. Raman", 4);
  await option(agent, "tomorrow", 13);
  await option(other, "Mr. Okafor", 2);
  const ofToday = async () =>
    (await readDepartureWork(agent, 50, noon)).ending.map(({ heldFor, agentId }) => [
      heldFor,
      agentId,
    ]);
  expect(await ofToday()).toEqual([
    ["Mr. Okafor", other.id],
    ["Mrs. Raman", agent.id],
  ]);
  // Released ones are no work.
  await db
    .updateTable("seatClaims")
    .set({ releasedAt: sql`now()` })
    .execute();
  expect(await ofToday()).toEqual([]);
});

test("parties that wait while seats are free: the most people first; none that wait for a seat or have an answer", async () => {
  const agent = await makeAgent();
  const [few, many, full] = [await soldOut([2]), await soldOut([4]), await soldOut([3])];
  await join(few, 1);
  await join(many, 2);
  await join(many, 4);
  await join(full, 3);
  await addSeat(few.id, many.id);
  const { waiting } = await readDepartureWork(agent, 50);
  expect(waiting.map(({ departureId }) => departureId)).toEqual([many.id, few.id]);
  expect(waiting[0]).toMatchObject({ parties: 2, people: 6, free: 1 });
  await db.updateTable("waitlistEntries").set({ state: "left" }).execute();
  expect((await readDepartureWork(agent, 50)).waiting).toEqual([]);
});

test("no party waits for what is closed or has left", async () => {
  const agent = await makeAgent();
  const [open, closed] = [await soldOut([2]), await soldOut([2])];
  for (const departure of [open, closed]) await join(departure, 2);
  await addSeat(open.id, closed.id);
  await db
    .updateTable("departures")
    .set({ status: "closed" })
    .where("id", "=", closed.id)
    .execute();
  const waitedFor = async (now?: Date) =>
    (await readDepartureWork(agent, 50, now)).waiting.map(({ departureId }) => departureId);
  expect(await waitedFor()).toEqual([open.id]);
  expect(await waitedFor(new Date("2999-01-01T12:00:00Z"))).toEqual([]);
});

const today = businessDay(new Date());
/** A deal that is sold no longer: archived, or with an offer that has ended. */
const unsold = { archivedAt: new Date() };
const ended = { validUntil: addDays(today, -1) };

test("who waits for a trip that is no longer sold is no work: nobody can offer them seats", async () => {
  const agent = await makeAgent();
  const waited = await soldOut([2]);
  await join(waited, 2);
  await addSeat(waited.id);
  const waiting = async () =>
    (await readDepartureWork(agent, 50)).waiting.map(({ departureId }) => departureId);
  expect(await waiting()).toContain(waited.id);
  const deal = () => db.updateTable("packages").where("id", "=", waited.dealId);
  await deal().set(unsold).execute();
  expect(await waiting()).not.toContain(waited.id);
  await deal()
    .set({ archivedAt: null, ...ended })
    .execute();
  expect(await waiting()).not.toContain(waited.id);
});

test("a departure below its least travelers is work while it is sold, or somebody is booked", async () => {
  const agent = await makeAgent();
  const shortOnes = async () => (await readDepartureWork(agent, 50)).short.length;
  const before = await shortOnes();
  const soon = { startsOn: addDays(today, 9), seats: 16, least: 8 };
  const make = async (deal: Parameters<typeof makeDeal>[0]) => {
    const packageId = await makeDeal({ departs: "fixed", ...deal });
    return makeDeparture({ packageId, ...soon });
  };
  const [sold, archived, over] = [await make({}), await make(unsold), await make(ended)];
  const listed = async () => {
    const search = { q: "", deal: "", month: "", label: "short", past: false } as const;
    const sort = { key: "starts", direction: "ascending" } as const;
    const rows = await filterDepartures({ ...search, sort }, today)
      .select("departures.id")
      .where("departures.id", "in", [sold, archived, over])
      .execute();
    return rows.map(({ id }) => id);
  };
  expect(await listed()).toEqual([sold]);
  expect(await shortOnes()).toBe(before + 1);
  await newcomer(archived, 2, (await makeBooking()).id);
  expect((await listed()).toSorted()).toEqual([sold, archived].toSorted());
  expect(await shortOnes()).toBe(before + 2);
});
