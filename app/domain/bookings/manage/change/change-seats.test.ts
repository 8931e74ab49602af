import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { PartyByAge } from "#app/domain/departures/price/rate.ts";
import { readRooms } from "#app/domain/departures/price/room-code.ts";
import { countSeats, makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { addDays } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeBooking, makeDeal, makeInput, makeViewer, soon } from "../../fixtures/rows.ts";
import { makeAgent, requestOrigin } from "../../fixtures/staff.ts";
import { submitBooking } from "../../order/submit-booking.server.ts";
import { changeBooking } from "./change-booking.server.ts";
import { readStaffBooking } from "../read-staff-booking.server.ts";
import { termsLine } from "../../change/term-rows.ts";

useTestDatabase();

const later = addDays(soon(), 7);
const two: PartyByAge = { adults: 2, children: [] };
type Change = Parameters<typeof changeBooking>[1];

/** Two adults in a double on the first of two dates, which have four seats and one single room each. */
async function book() {
  const deal = await makeDeal({ departs: "fixed" });
  await makeRates(deal);
  const first = await makeDeparture({ packageId: deal, seats: 4, singles: 1 });
  const second = await makeDeparture({ packageId: deal, seats: 4, singles: 1, startsOn: later });
  const input = makeInput({ party: two, shownPriceCents: 200_000 });
  const booked = await submitBooking(await makeViewer(), deal, input);
  if (!booked.ok) throw new Error(booked.reason);
  const agent = await makeAgent();
  const change = (given: Partial<Change>) =>
    changeBooking(
      agent,
      {
        reference: booked.reference,
        version: 1,
        departureDate: soon(),
        numTravelers: 2,
        party: two,
        rooms: readRooms("double.1"),
        totalCents: 200_000,
        notify: false,
        ...given,
      },
      requestOrigin,
    );
  const taken = async () => {
    const counts = await Promise.all([first, second].map(countSeats));
    for (const { stored, counted } of counts) expect(stored).toMatchObject(counted);
    return counts.map(({ stored }) => [stored.taken, stored.singlesTaken]);
  };
  const history = async () => (await readStaffBooking(agent, booked.reference))?.history.at(-1);
  return { ...booked, deal, agent, first, second, change, taken, history };
}

describe("a booking of a date", () => {
  test("moves to another with its seats, and the history says so", async () => {
    const { change, taken, history } = await book();
    expect(await taken()).toEqual([
      [2, 0],
      [0, 0],
    ]);
    expect(await change({ departureDate: later })).toEqual({ ok: true });
    expect(await taken()).toEqual([
      [0, 0],
      [2, 0],
    ]);
    expect(await history()).toMatchObject({
      terms: {
        before: { departureDate: soon(), adults: 2, children: "", rooms: "double.1" },
        after: { departureDate: later, adults: 2, children: "", rooms: "double.1" },
      },
    });
  });

  test("takes more people and rooms, at the price of its rates", async () => {
    const { reference, change, taken, history } = await book();
    const three = { numTravelers: 3, party: { adults: 3, children: [] } };
    const rooms = readRooms("double.1-single.1");
    expect(await change({ ...three, rooms, totalCents: 200_000 })).toEqual({
      ok: false,
      reason: "price-changed",
    });
    expect(await change({ ...three, rooms, totalCents: 326_000 })).toEqual({ ok: true });
    expect(await taken()).toEqual([
      [3, 1],
      [0, 0],
    ]);
    const lines = await db
      .selectFrom("bookingLines")
      .innerJoin("bookings", "bookings.id", "bookingId")
      .where("reference", "=", reference)
      .select(["kind", "quantity", "unitCents"])
      .orderBy("place")
      .execute();
    expect(lines).toMatchObject([{ quantity: 2 }, { quantity: 1 }, { kind: "single" }]);
    expect(await history()).toMatchObject({
      terms: { before: { adults: 2 }, after: { adults: 3, rooms: "double.1-single.1" } },
    });
  });

  test("its own seats are free for it", async () => {
    const { deal, change } = await book();
    const input = makeInput({ party: two, shownPriceCents: 200_000 });
    expect(await submitBooking(await makeViewer(), deal, input)).toMatchObject({ ok: true });
    const rooms = readRooms("single.2");
    expect(await change({ rooms, totalCents: 252_000 })).toEqual({
      ok: false,
      reason: "too-few-singles",
    });
    const family = {
      numTravelers: 3,
      party: { adults: 2, children: [{ fromAge: 3, toAge: 11, count: 1 }] },
    };
    expect(await change({ ...family, totalCents: 260_000 })).toEqual({
      ok: false,
      reason: "too-few-seats",
    });
    const one = { numTravelers: 1, party: { adults: 1, children: [] } };
    expect(await change({ ...one, rooms: readRooms("single.1"), totalCents: 126_000 })).toEqual({
      ok: true,
    });
  });

  test("keeps its date when that is closed, but moves to none that is", async () => {
    const { first, second, change } = await book();
    const close = (id: string) =>
      db.updateTable("departures").set({ status: "closed" }).where("id", "=", id).execute();
    await close(first);
    await close(second);
    expect(await change({ departureDate: later })).toEqual({ ok: false, reason: "no-departure" });
    const one = { numTravelers: 1, party: { adults: 1, children: [] } };
    expect(await change({ ...one, rooms: null, totalCents: 126_000 })).toEqual({
      ok: false,
      reason: "no-rooms",
    });
    const withChild = {
      numTravelers: 2,
      party: { adults: 1, children: [{ fromAge: 3, toAge: 11, count: 1 }] },
    };
    expect(await change({ ...withChild, rooms: null, totalCents: 200_000 })).toEqual({ ok: true });
  });

  test("moves to one whose sale has ended with a reason, which stands with its seats and in the audit log", async () => {
    const { change, taken, second, reference } = await book();
    await db.updateTable("departures").set({ closesDays: 365 }).where("id", "=", second).execute();
    const moved = { departureDate: later };
    expect(await change(moved)).toEqual({ ok: false, reason: "sale-ended" });
    const lateReason = "The hotel keeps two rooms for us.";
    expect(await change({ ...moved, lateReason })).toEqual({ ok: true });
    expect(await taken()).toEqual([
      [0, 0],
      [2, 0],
    ]);
    const claims = db.selectFrom("seatClaims").where("departureId", "=", second);
    expect(await claims.select("lateReason").execute()).toEqual([{ lateReason }]);
    const audit = () =>
      db
        .selectFrom("auditLog")
        .select("after")
        .where("subjectId", "=", reference)
        .orderBy("id", "desc")
        .executeTakeFirst();
    expect((await audit())?.after).toMatchObject({ late_reason: lateReason });
    // Back in time: a reason that is not needed is not kept.
    expect(await change({ version: 2, lateReason })).toEqual({ ok: true });
    expect((await audit())?.after).not.toHaveProperty("late_reason");
  });

  test("on any day, moves to one after the end of sale with a reason too", async () => {
    const deal = await makeDeal({ closesDays: 60 });
    const booked = await makeBooking({ packageId: deal, departureDate: addDays(soon(), 90) });
    const agent = await makeAgent();
    const move = (lateReason: string) =>
      changeBooking(
        agent,
        {
          reference: booked.reference,
          version: 1,
          departureDate: soon(),
          numTravelers: 2,
          totalCents: 469_800,
          notify: false,
          lateReason,
        },
        requestOrigin,
      );
    expect(await move("")).toEqual({ ok: false, reason: "sale-ended" });
    expect(await move("The guide is free.")).toEqual({ ok: true });
  });
});

test("children stay children of their ages on a date whose prices are for others, in the history too", async () => {
  const { second, deal, change, history } = await book();
  await makeRates(deal, { departureId: second, priceCents: 100_000 });
  await db
    .updateTable("rates")
    .set({ fromAge: 2, toAge: 12, priceCents: 30_000 })
    .where("departureId", "=", second)
    .where("code", "=", "child")
    .execute();
  await db
    .insertInto("rates")
    .values({
      packageId: deal,
      departureId: second,
      code: "child",
      fromAge: 0,
      toAge: 1,
      priceCents: 0,
    })
    .execute();
  const child = { fromAge: 3, toAge: 11, count: 1 };
  const family = { numTravelers: 3, party: { adults: 2, children: [child] } };
  expect(await change({ ...family, departureDate: later, totalCents: 230_000 })).toEqual({
    ok: true,
  });
  const line = await history();
  expect(line?.terms && termsLine(line.terms)).toContain("Children 1 of 3 to 11, were none.");
});

test("a booking from before the fixed dates keeps its price, and takes seats when it moves to one", async () => {
  const deal = await makeDeal({ departs: "fixed" });
  await makeRates(deal);
  const departure = await makeDeparture({ packageId: deal, seats: 4, startsOn: later });
  const { reference } = await makeBooking({ packageId: deal });
  const order = { reference, notify: false };
  const change = (
    given: Pick<Change, "version" | "departureDate" | "numTravelers" | "totalCents">,
  ) => makeAgent().then((agent) => changeBooking(agent, { ...order, ...given }, requestOrigin));
  expect(
    await change({ version: 1, departureDate: soon(), numTravelers: 3, totalCents: 704_700 }),
  ).toEqual({ ok: true });
  expect((await countSeats(departure)).stored).toMatchObject({ taken: 0 });
  expect(
    await change({ version: 2, departureDate: later, numTravelers: 3, totalCents: 704_700 }),
  ).toEqual({ ok: true });
  expect((await countSeats(departure)).stored).toMatchObject({ taken: 3, confirmed: 3 });
});

test("a booking keeps its rooms in a change when six others have become cheaper", async () => {
  const deal = await makeDeal({ departs: "fixed", mostTravelers: 12 });
  await makeRates(deal);
  await db
    .insertInto("rates")
    .values({ packageId: deal, code: "triple", priceCents: 90_000 })
    .execute();
  await makeDeparture({ packageId: deal });
  await makeDeparture({ packageId: deal, startsOn: later });
  const party = { adults: 8, children: [] };
  const setSingle = (priceCents: number) =>
    db.updateTable("rates").set({ priceCents }).where("code", "=", "single").execute();
  await setSingle(80_000);
  const rooms = readRooms("single.8");
  const input = makeInput({ party, numTravelers: 8, rooms, shownPriceCents: 640_000 });
  const booked = await submitBooking(await makeViewer(), deal, input);
  if (!booked.ok) throw new Error(booked.reason);
  await setSingle(126_000);
  const agent = await makeAgent();
  const move = {
    version: 1,
    departureDate: later,
    numTravelers: 8,
    party,
    totalCents: 1_008_000,
    notify: false,
  };
  const ask = (requested: typeof rooms) =>
    changeBooking(agent, { ...move, reference: booked.reference, rooms: requested }, requestOrigin);
  // Behind the six cheapest, too, but not booked.
  expect(await ask(readRooms("double.1-single.6")), "control").toEqual({
    ok: false,
    reason: "rooms-do-not-fit",
  });
  expect(await ask(rooms)).toEqual({ ok: true });
});
