import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeExtras } from "#app/domain/deals/fixtures/extras.ts";
import type { PartyByAge } from "#app/domain/departures/price/rate.ts";
import { makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { readRooms } from "#app/domain/departures/price/room-code.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDeal, makeInput, makeViewer, soon } from "../../fixtures/rows.ts";
import { makeAgent, requestOrigin } from "../../fixtures/staff.ts";
import { readRequestedExtras } from "../../sale/requested-extras.ts";
import { submitBooking } from "../../order/submit-booking.server.ts";
import { changeBooking } from "./change-booking.server.ts";
import { previewChange } from "./preview-change.ts";
import { readBookedTrip } from "../../change/read-booked-trip.server.ts";
import { readStaffBooking } from "../read-staff-booking.server.ts";

useTestDatabase();

const later = addDays(soon(), 7);
const five: PartyByAge = { adults: 5, children: [] };
const child = (count: number) => ({ fromAge: 3, toAge: 11, count });
/** Three in a triple at $900 each, two in a double at $1,000. */
const agreedCents = 3 * 90_000 + 2 * 100_000;

/** Five in a triple and a double, of a deal that then sells no more `gone`. */
async function book({
  departs = "fixed",
  party = five,
  rooms = "double.1-triple.1",
  cents = agreedCents,
  gone = ["triple"],
}: {
  departs?: "fixed" | "any-day";
  party?: PartyByAge;
  rooms?: string;
  cents?: number;
  gone?: ("double" | "single" | "triple" | "child")[];
} = {}) {
  const deal = await makeDeal({ departs });
  await makeRates(deal);
  await db
    .insertInto("rates")
    .values({ packageId: deal, code: "triple", priceCents: 90_000 })
    .execute();
  await makeExtras(deal);
  if (departs === "fixed") {
    await makeDeparture({ packageId: deal });
    await makeDeparture({ packageId: deal, startsOn: later });
  }
  const numTravelers = party.children.reduce((sum, { count }) => sum + count, party.adults);
  const terms = { party, numTravelers, rooms: readRooms(rooms) };
  const input = makeInput({ ...terms, shownPriceCents: cents });
  const booked = await submitBooking(await makeViewer(), deal, input);
  if (!booked.ok) throw new Error(booked.reason);
  await db
    .deleteFrom("rates")
    .where("packageId", "=", deal)
    .where("code", "in", [...gone])
    .execute();
  const agent = await makeAgent();
  const { reference } = booked;
  const requested = { ...terms, departureDate: soon(), extras: [], adjustment: null };
  type RequestedTrip = Parameters<typeof previewChange>[2];
  const read = async () => {
    const booking = await readStaffBooking(agent, reference);
    if (!booking) throw new Error(`${reference} is gone.`);
    return booking;
  };
  return {
    deal,
    read,
    async preview(given: Partial<RequestedTrip>) {
      const booking = await read();
      const trip = await readBookedTrip(booking, businessDay(new Date()));
      return previewChange(booking, trip, { ...requested, ...given });
    },
    change: (totalCents: number, given: Partial<RequestedTrip>) =>
      changeBooking(
        agent,
        { reference, version: 1, notify: false, ...requested, ...given, totalCents },
        requestOrigin,
      ),
  };
}
const balloon = readRequestedExtras("balloon-ride");

test.each(["fixed", "any-day"] as const)(
  "a triple that is sold no more stays at its price when an extra is added (%s)",
  async (departs) => {
    const { change, read } = await book({ departs });
    expect(await change(agreedCents + 5 * 26_000, { extras: balloon })).toEqual({ ok: true });
    const { parts } = await read();
    expect(parts.rooms.toSorted()).toEqual(["double", "triple"]);
    expect(parts.lines).toMatchObject([
      { label: "In a double room, each", quantity: 2, unitCents: 100_000 },
      { label: "In a triple room, each", quantity: 3, unitCents: 90_000 },
      { label: "Balloon ride, each", quantity: 5 },
    ]);
  },
);

test("and when one of the party becomes a child, or a child's age changes", async () => {
  const { change, preview } = await book();
  const party = { adults: 4, children: [child(1)] };
  expect(await preview({ party })).toMatchObject({ after: { totalCents: agreedCents } });
  expect(await change(agreedCents, { party })).toEqual({ ok: true });
});

test("an adjustment alone changes nothing else", async () => {
  const { preview } = await book();
  const adjustment = { label: "Late bus", cents: -10_000 };
  expect(await preview({ adjustment })).toMatchObject({
    after: { totalCents: agreedCents - 10_000, rooms: "double.1-triple.1" },
  });
});

test("rooms that are sold cost what they cost now", async () => {
  const { deal, preview } = await book();
  await db
    .updateTable("rates")
    .set({ priceCents: 110_000 })
    .where("packageId", "=", deal)
    .where("code", "=", "double")
    .execute();
  expect(await preview({ extras: balloon })).toMatchObject({
    after: { totalCents: agreedCents + 2 * 10_000 + 5 * 26_000 },
  });
});

test("a booking gets no more of such rooms than it has, and none on another date", async () => {
  const { preview } = await book();
  const refused = { ok: false, reason: "rooms-do-not-fit" };
  const six = { party: { adults: 6, children: [] }, numTravelers: 6 };
  expect(await preview({ ...six, rooms: readRooms("triple.2") })).toEqual(refused);
  expect(await preview({ departureDate: later })).toEqual(refused);
  expect(
    await preview({ ...six, rooms: readRooms("double.1-single.1-triple.1") }),
    "control",
  ).toMatchObject({ ok: true });
});

test("a room alone keeps its supplement when neither it nor a double is sold", async () => {
  const { change, read } = await book({
    party: { adults: 1, children: [] },
    rooms: "single.1",
    cents: 126_000,
    gone: ["single", "double"],
  });
  expect(await change(126_000 + 26_000, { extras: balloon })).toEqual({ ok: true });
  const { parts } = await read();
  expect(parts.rooms).toEqual(["single"]);
  expect(parts.lines).toMatchObject([
    { label: "In a room alone, each", unitCents: 100_000 },
    { kind: "single", unitCents: 26_000 },
    { kind: "extra" },
  ]);
});

test("children keep a price for ages that are sold no more, and rooms when no rates are left", async () => {
  const { preview, read } = await book({
    party: { adults: 2, children: [child(1)] },
    rooms: "double.1",
    cents: 260_000,
    gone: ["double", "single", "triple", "child"],
  });
  expect(await preview({ extras: balloon })).toMatchObject({
    after: { totalCents: 260_000 + 3 * 26_000, rooms: "double.1", children: "3-11.1" },
  });
  expect((await read()).parts.lines).toHaveLength(2);
});
