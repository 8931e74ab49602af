import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countSeats, makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { makeHold } from "#app/domain/departures/hold/staff-holds.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDeal } from "../fixtures/rows.ts";
import { makeAgent, makeAgentInput, requestOrigin } from "../fixtures/staff.ts";
import { createBooking } from "../manage/create/create-booking.server.ts";

useTestDatabase();

/** A departure of four seats, which an option keeps. */
async function makeOption(agent: Agent, seats = 4) {
  const deal = await makeDeal({ departs: "fixed" });
  const departure = await makeDeparture({ packageId: deal, seats: 4 });
  const input = { kind: "option", seats, singles: 0, heldFor: "Priya Raman", until: "" } as const;
  const held = { ...input, intent: "hold", key: crypto.randomUUID() } as const;
  expect(await makeHold(agent, departure, held, requestOrigin)).toEqual({ ok: true });
  const { id: hold } = await claimOn(departure);
  return { deal, departure, hold };
}
const claimOn = (departure: string) =>
  db
    .selectFrom("seatClaims")
    .select(["id", "kind", "seats", "expiresAt"])
    .where("departureId", "=", departure)
    .where("releasedAt", "is", null)
    .executeTakeFirstOrThrow();
const book = (agent: Agent, deal: string, given = {}) =>
  createBooking(agent, makeAgentInput(deal, given), requestOrigin);
async function taken(departure: string) {
  const { stored, counted } = await countSeats(departure);
  expect(stored).toMatchObject(counted);
  return stored.taken;
}

test("an option's booking takes the seats that it kept; a booking without it finds none", async () => {
  const agent = await makeAgent();
  const { deal, departure, hold } = await makeOption(agent);
  const four = { numTravelers: 4 };
  expect(await book(agent, deal, four)).toEqual({ ok: false, reason: "sold-out" });
  expect(await book(agent, deal, { ...four, hold })).toMatchObject({ ok: true });
  expect(await claimOn(departure)).toEqual({
    id: hold,
    kind: "booking",
    seats: 4,
    expiresAt: null,
  });
  expect(await taken(departure)).toBe(4);
});

test("a smaller party gives the rest back, and another day leaves the option as it is", async () => {
  const agent = await makeAgent();
  const { deal, departure, hold } = await makeOption(agent);
  const other = await makeOption(agent, 2);
  expect(await book(agent, other.deal, { hold, numTravelers: 2 })).toMatchObject({ ok: true });
  expect(await claimOn(departure)).toMatchObject({ id: hold, kind: "option", seats: 4 });
  expect(await taken(other.departure)).toBe(4);
  expect(await book(agent, deal, { hold, numTravelers: 3 })).toMatchObject({ ok: true });
  expect(await taken(departure)).toBe(3);
});

test("an option that has run out keeps nothing: what is free is taken, or nothing", async () => {
  const agent = await makeAgent();
  const { deal, departure, hold } = await makeOption(agent);
  await db
    .updateTable("seatClaims")
    .set({ expiresAt: sql<Date>`clock_timestamp() - interval '1 minute'` })
    .where("id", "=", hold)
    .execute();
  const three = { hold, numTravelers: 3 };
  expect(await book(agent, deal, three)).toMatchObject({ ok: true });
  expect(await taken(departure)).toBe(3);
  const again = { ...three, customerEmail: "noah@example.com" };
  expect(await book(agent, deal, again)).toEqual({ ok: false, reason: "too-few-seats" });
});

describe("a group's block", () => {
  /** A departure of eight seats, all in one block. */
  async function makeBlock(agent: Agent, { seats = 8, singles = 0 } = {}) {
    const deal = await makeDeal({ departs: "fixed" });
    const departure = await makeDeparture({ packageId: deal, seats: 8 });
    const until = addDays(businessDay(new Date()), 10);
    const input = { kind: "block", seats, singles, heldFor: "The choir", until } as const;
    const held = { ...input, intent: "hold", key: crypto.randomUUID() } as const;
    expect(await makeHold(agent, departure, held, requestOrigin)).toEqual({ ok: true });
    const { id: hold } = await claimOn(departure);
    return { deal, departure, hold };
  }
  const restOf = (hold: string) =>
    db
      .selectFrom("seatClaims")
      .select(["kind", "seats", "singles", "releasedAt"])
      .where("id", "=", hold)
      .executeTakeFirstOrThrow();
  const someone = () => ({ customerEmail: `${crypto.randomUUID()}@example.com` });

  test("gives each party its seats and keeps the rest; the last party takes the block itself", async () => {
    const agent = await makeAgent();
    const { deal, departure, hold } = await makeBlock(agent);
    const of = (numTravelers: number) => ({ numTravelers, ...someone() });
    // Control: without the block there is nothing.
    expect(await book(agent, deal, of(2))).toEqual({ ok: false, reason: "sold-out" });
    expect(await book(agent, deal, { ...of(5), hold })).toMatchObject({ ok: true });
    expect(await restOf(hold)).toMatchObject({ kind: "block", seats: 3, releasedAt: null });
    expect(await taken(departure)).toBe(8);
    expect(await book(agent, deal, { ...of(4), hold })).toEqual({
      ok: false,
      reason: "too-few-seats",
    });
    expect(await book(agent, deal, { ...of(3), hold })).toMatchObject({ ok: true });
    expect(await restOf(hold)).toMatchObject({ kind: "booking", seats: 3 });
    expect(await taken(departure)).toBe(8);
  });

  test("keeps single rooms for the rest, but not more than it has seats", async () => {
    const agent = await makeAgent();
    const { deal, departure, hold } = await makeBlock(agent, { singles: 3 });
    expect(await book(agent, deal, { hold, numTravelers: 6 })).toMatchObject({ ok: true });
    expect(await restOf(hold)).toMatchObject({ seats: 2, singles: 2 });
    expect(await taken(departure)).toBe(8);
  });

  test("six parties of two at once for eight seats: four book, and no seat is lost or sold twice", async () => {
    const agent = await makeAgent();
    const { deal, departure, hold } = await makeBlock(agent);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => book(agent, deal, { hold, numTravelers: 2, ...someone() })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    const claims = await db
      .selectFrom("seatClaims")
      .select(["kind", "seats"])
      .where("departureId", "=", departure)
      .where("releasedAt", "is", null)
      .execute();
    expect(claims).toEqual(Array.from({ length: 4 }, () => ({ kind: "booking", seats: 2 })));
    expect(await taken(departure)).toBe(8);
  });
});
