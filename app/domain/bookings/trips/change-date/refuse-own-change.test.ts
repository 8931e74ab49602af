import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countSeats } from "#app/domain/departures/fixtures/rows.ts";
import { join } from "#app/domain/departures/fixtures/waiting.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { bookFirst, later, makeTwoDates } from "../../fixtures/own-trips.ts";
import { makeViewer, setStatus, soon } from "../../fixtures/rows.ts";
import { dayFrom } from "../../fixtures/schedules.ts";
import { makeAgent, requestOrigin } from "../../fixtures/staff.ts";
import { changeBookingStatus } from "../../manage/change-booking-status.server.ts";
import { cancellationFeeToday } from "#app/domain/money/booked/booking-money.ts";
import { readMyBooking } from "../bookings.server.ts";
import { requestCancel } from "../request-cancel.server.ts";
import { readDateChange } from "./read-date-change.server.ts";

useTestDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await makeAgent();
});

type Trip = Awaited<ReturnType<typeof bookFirst>> & Awaited<ReturnType<typeof makeTwoDates>>;
async function booked(given?: Parameters<typeof makeTwoDates>[0]): Promise<Trip> {
  const dates = await makeTwoDates(given);
  return { ...dates, ...(await bookFirst(dates.packageId)) };
}

/** Neither a seat nor a term is changed. */
async function expectUnchanged({ reference, viewer, second }: Trip) {
  expect(await readMyBooking(viewer, reference)).toMatchObject({
    departureDate: soon(),
    totalCents: 200_000,
  });
  const { stored, counted } = await countSeats(second);
  expect(stored).toMatchObject(counted);
}
const change = (table: "bookings" | "departures", id: string, set: object) =>
  db.updateTable(table).set(set).where("id", "=", id).execute();

describe("the date stays", () => {
  test.each<[string, string, (trip: Trip) => Promise<unknown>]>([
    ["has ended", "has-ended", ({ id }) => setStatus("Cancelled", { id })],
    [
      "is asked to be canceled",
      "cancellation-requested",
      ({ viewer, reference }) => requestCancel(viewer, { reference, reason: "" }),
    ],
    [
      "is on a departure that the agency canceled",
      "departure-canceled",
      ({ first }) => change("departures", first, { status: "cancelled", cancelReason: "Too few." }),
    ],
    [
      "waits for its deposit",
      "payment-open",
      ({ id }) => change("bookings", id, { payBy: new Date(Date.now() + 60_000) }),
    ],
    [
      "has a payment page that is open",
      "payment-open",
      ({ id: bookingId }) =>
        db
          .insertInto("payments")
          .values({
            bookingId,
            method: "card",
            provider: "stripe",
            cents: 1_000,
            state: "created",
            receivedOn: dayFrom(0),
            expiresAt: new Date(Date.now() + 60_000),
          })
          .execute(),
    ],
    [
      "is of a deal that is no longer sold",
      "not-sold",
      ({ packageId }) =>
        db
          .updateTable("packages")
          .set({ archivedAt: new Date() })
          .where("id", "=", packageId)
          .execute(),
    ],
  ])("if the booking %s, and the page says so", async (_, reason, prepare) => {
    const trip = await booked();
    await prepare(trip);
    const { version } =
      (await readMyBooking(trip.viewer, trip.reference)) ?? expect.fail("It is gone.");
    expect(await trip.move({ version })).toEqual({ ok: false, reason });
    expect(await readDateChange(trip.viewer, trip.reference, "")).toMatchObject({
      refused: expect.any(String),
    });
    await expectUnchanged(trip);
  });

  test.each<[string, string, (trip: Trip) => Promise<unknown>]>([
    ["is sold out", "sold-out", ({ second }) => change("departures", second, { seats: 0 })],
    [
      "is closed",
      "no-departure",
      ({ second }) => change("departures", second, { status: "closed" }),
    ],
    [
      "has no double rooms any more",
      "rooms-do-not-fit",
      ({ packageId }) =>
        db
          .deleteFrom("rates")
          .where("packageId", "=", packageId)
          .where("code", "=", "double")
          .execute(),
    ],
  ])("if the new one %s, which is not offered", async (_, reason, prepare) => {
    const trip = await booked();
    expect(await readDateChange(trip.viewer, trip.reference, "")).toMatchObject({
      choices: { departures: [{ startsOn: later }] },
    });
    await prepare(trip);
    expect(await trip.move()).toMatchObject({ ok: false, reason });
    expect(await readDateChange(trip.viewer, trip.reference, later)).toMatchObject({
      choices: { departures: [] },
      shown: null,
      error: expect.any(String),
    });
    await expectUnchanged(trip);
  });

  test("if its seats are owed to a party that waits", async () => {
    const trip = await booked({ seats: 2 });
    const other = await bookFirst(trip.packageId);
    expect(await other.move()).toEqual({ ok: true });
    expect((await join({ dealId: trip.packageId, startsOn: later }, 2)).answer).toMatchObject({
      ok: true,
    });
    await change("departures", trip.second, { seats: 4 });
    expect(await trip.move()).toEqual({ ok: false, reason: "too-few-seats" });
    await expectUnchanged(trip);
    await db.deleteFrom("waitlistEntries").execute();
    expect(await trip.move(), "as the control: nobody waits").toEqual({ ok: true });
  });

  test("if staff changed the booking meanwhile, it is the same day, or it is not theirs", async () => {
    const trip = await booked();
    const { move, reference } = trip;
    expect(await move({ departureDate: soon(), totalCents: 200_000 })).toEqual({
      ok: false,
      reason: "nothing-changed",
    });
    expect(await move({}, await makeViewer())).toEqual({ ok: false, reason: "not-found" });
    const confirm = { reference, version: 1, to: "Confirmed", reason: "", notify: false } as const;
    expect(await changeBookingStatus(agent, confirm, requestOrigin)).toEqual({ ok: true });
    expect(await move()).toEqual({ ok: false, reason: "changed" });
    expect(await move({ version: 2 }), "as the control").toEqual({ ok: true });
  });
});

describe("a trip can be moved only while canceling it costs nothing", () => {
  const halfFrom = (days: number) => JSON.stringify([{ days, keep: 50 }]);
  const confirmed = async (days: number) => {
    const trip = await booked({ ladder: halfFrom(days) });
    const { reference } = trip;
    const confirm = { reference, version: 1, to: "Confirmed", reason: "", notify: false } as const;
    await changeBookingStatus(agent, confirm, requestOrigin);
    const booking = (await readMyBooking(trip.viewer, reference)) ?? expect.fail("It is gone.");
    return { ...trip, feeCents: cancellationFeeToday(booking, dayFrom(0)) };
  };

  test("not from the day on from which half is kept; control: the day before it is moved", async () => {
    const late = await confirmed(41);
    expect(late.feeCents).toBe(100_000);
    expect(await late.move({ version: 2 })).toEqual({ ok: false, reason: "too-late" });
    await expectUnchanged(late);
    const page = await readDateChange(late.viewer, late.reference, "");
    expect(page).toMatchObject({ refused: expect.stringContaining("could be changed here until") });

    const early = await confirmed(40);
    expect(early.feeCents).toBe(0);
    expect(await early.move({ version: 2 })).toEqual({ ok: true });
  });

  test("and not at all where nobody has said what canceling costs", async () => {
    const trip = await booked({ ladder: null });
    expect(await trip.move()).toEqual({ ok: false, reason: "no-ladder" });
    await expectUnchanged(trip);
  });
});
