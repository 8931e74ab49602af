import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countSeats, makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import type { BookingStatus } from "../../booking.ts";
import { makeDeal, makeInput, makeViewer } from "../../fixtures/rows.ts";
import { makeAgent, makeSuperadmin, requestOrigin } from "../../fixtures/staff.ts";
import { submitBooking } from "../../order/submit-booking.server.ts";
import { changeBookingStatus } from "../change-booking-status.server.ts";
import { deleteBooking } from "../delete-booking.server.ts";

useTestDatabase();

/** A pending booking of two on a departure with four seats. */
async function book() {
  const deal = await makeDeal({ departs: "fixed" });
  const departure = await makeDeparture({ packageId: deal, seats: 4 });
  const booked = await submitBooking(await makeViewer(), deal, makeInput());
  if (!booked.ok) throw new Error(booked.reason);
  const { reference } = booked;
  const agent = await makeAgent();
  const move = async (version: number, to: BookingStatus) => {
    const order = { reference, version, to, reason: "As agreed.", notify: false };
    expect(await changeBookingStatus(agent, order, requestOrigin)).toEqual({ ok: true });
  };
  const seats = async () => {
    const { stored, counted } = await countSeats(departure);
    expect(stored).toMatchObject(counted);
    return [stored.taken, stored.confirmed];
  };
  return { reference, move, seats };
}

test("seats are taken while a booking is pending, count once it is confirmed, and stay when it is over", async () => {
  const { reference, move, seats } = await book();
  expect(await seats()).toEqual([2, 0]);
  await move(1, "Confirmed");
  expect(await seats()).toEqual([2, 2]);
  // On the way home.
  await db
    .updateTable("bookings")
    .set({ departureDate: addDays(businessDay(new Date()), -10) })
    .where("reference", "=", reference)
    .execute();
  await move(2, "Completed");
  await move(3, "Confirmed");
  expect(await seats()).toEqual([2, 2]);
});

test.each(["Declined", "Cancelled"] as const)("%s gives the seats back", async (status) => {
  const { move, seats } = await book();
  await move(1, status);
  expect(await seats()).toEqual([0, 0]);
});

test("canceling what was confirmed gives them back", async () => {
  const { move, seats } = await book();
  await move(1, "Confirmed");
  await move(2, "Cancelled");
  expect(await seats()).toEqual([0, 0]);
});

test("a booking that is deleted gives them back", async () => {
  const { reference, seats } = await book();
  const owner = await makeSuperadmin();
  expect(await deleteBooking(owner, { reference, version: 1 }, requestOrigin)).toEqual({
    ok: true,
  });
  expect(await seats()).toEqual([0, 0]);
});
