import { afterEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import {
  type Announced,
  type Subscriber,
  setSubscribers,
} from "#app/domain/command/command.server.ts";
import { subscribers } from "#app/subscribers.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeBooking, makeDeal } from "../fixtures/rows.ts";
import { inParts } from "../fixtures/schedules.ts";
import { lockBooking, saveBooking } from "./edit-booking.server.ts";

useTestDatabase();
afterEach(() => setSubscribers(subscribers));

/** With terms that ask for payments, so that confirming plans a schedule. */
const makePending = async () =>
  makeBooking({ status: "Pending", packageId: await makeDeal(inParts) });
const confirm = (reference: string) =>
  db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, reference);
    if (booking) await saveBooking(tx, booking, { status: "Confirmed" });
  });

/** What confirming writes: the row, the ledger and the schedule. */
async function writtenOf(id: string) {
  const { status, version } = await db
    .selectFrom("bookings")
    .select(["status", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const entries = await db.selectFrom("ledger").select("id").where("bookingId", "=", id).execute();
  const items = await db
    .selectFrom("scheduleItems")
    .select("place")
    .where("bookingId", "=", id)
    .execute();
  return { status, version, isPosted: entries.length > 0, isPlanned: items.length > 0 };
}

test("subscribers run in the order of the list, each once", async () => {
  const { reference } = await makePending();
  const ran: string[] = [];
  const traced = <Name extends keyof Announced>(name: Name) =>
    subscribers[name].map((hear): Subscriber<Name> => async (tx, saved) => {
      ran.push(hear.name);
      await hear(tx, saved);
    });
  setSubscribers({
    "sales.changed": traced("sales.changed"),
    "bookings.saved": traced("bookings.saved"),
  });
  await confirm(reference);
  expect(ran).toEqual(["postSales", "updateSchedules", "checkPagesOfSaved", "keepSeats"]);
});

test("a subscriber that throws rolls back the booking and what the others wrote", async () => {
  const { id, reference } = await makePending();
  const before = await writtenOf(id);
  const refuse = () => Promise.reject(new Error("Refused."));
  setSubscribers({
    ...subscribers,
    "bookings.saved": [...subscribers["bookings.saved"], refuse],
  });
  await expect(confirm(reference)).rejects.toThrow("Refused.");
  expect(await writtenOf(id)).toEqual(before);
});

test("control: without it all of that is written", async () => {
  const { id, reference } = await makePending();
  const { version } = await writtenOf(id);
  await confirm(reference);
  expect(await writtenOf(id)).toEqual({
    status: "Confirmed",
    version: version + 1,
    isPosted: true,
    isPlanned: true,
  });
});
