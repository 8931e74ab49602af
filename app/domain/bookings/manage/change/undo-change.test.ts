import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { undo } from "#app/domain/command/undo.server.ts";
import { readRooms } from "#app/domain/departures/price/room-code.ts";
import { countSeats, makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { sweepWaitingLists } from "#app/domain/departures/wait/offer/sweep-waiting-lists.server.ts";
import { withdrawMails } from "#app/domain/mail/queue-mail.server.ts";
import { sendReviewed } from "#app/domain/mail/review-mails.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { balancesOf, pay } from "../../fixtures/money.ts";
import { makeDeal, makeInput, makeViewer, soon } from "../../fixtures/rows.ts";
import { inParts, itemsOf } from "../../fixtures/schedules.ts";
import { makeAgent, requestOrigin } from "../../fixtures/staff.ts";
import { readParts } from "../../lines/read-parts.server.ts";
import { submitBooking } from "../../order/submit-booking.server.ts";
import { changeBookingStatus } from "../change-booking-status.server.ts";
import { changeBooking, undoChange } from "./change-booking.server.ts";

useTestDatabase();

const later = addDays(soon(), 7);
const two = { adults: 2, children: [] };
const three = { adults: 3, children: [] };

/** A confirmed booking of two on the first of two dates, and how it is moved and put back. */
async function book() {
  const deal = await makeDeal({ departs: "fixed", ...inParts });
  await makeRates(deal);
  const first = await makeDeparture({ packageId: deal, seats: 2, singles: 1 });
  const second = await makeDeparture({ packageId: deal, seats: 4, singles: 1, startsOn: later });
  const input = makeInput({ party: two, shownPriceCents: 200_000 });
  const booked = await submitBooking(await makeViewer(), deal, input);
  if (!booked.ok) throw new Error(booked.reason);
  const { reference } = booked;
  const agent = await makeAgent();
  const to = { reference, version: 1, to: "Confirmed", reason: "", notify: false } as const;
  await changeBookingStatus(agent, to, requestOrigin);
  const { id } = await db
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  /** To three people on the second date, with an adjustment and a mail. */
  const change = async () => {
    const { result, undoId } = await sendReviewed({ edit: null, isSkipped: false }, () =>
      changeBooking(
        agent,
        {
          reference,
          version: 2,
          departureDate: later,
          numTravelers: 3,
          party: three,
          rooms: readRooms("double.1-single.1"),
          adjustment: { label: "Goodwill", cents: -20_000 },
          totalCents: 306_000,
          notify: true,
        },
        requestOrigin,
      ),
    );
    expect(result).toEqual({ ok: true });
    await db
      .updateTable("undos")
      .set({ endsAt: sql`now() + interval '1 hour'` })
      .where("id", "=", undoId)
      .execute();
    return undoId ?? "";
  };
  const undoIt = (undoId: string) =>
    undo(
      agent,
      {
        id: undoId,
        withdraw: withdrawMails,
        opposites: { "booking-changed": undoChange(agent) },
        constraints: { departures_not_oversold: "seats-gone" },
      },
      requestOrigin,
    );
  const taken = async () => {
    const counts = await Promise.all([first, second].map(countSeats));
    for (const { stored, counted } of counts) expect(stored).toMatchObject(counted);
    return counts.map(({ stored }) => [stored.taken, stored.singlesTaken]);
  };
  /** All that the change changes, but for what is written down about it. */
  const state = async () => {
    const row = await db
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const claim = await db
      .selectFrom("seatClaims")
      .select(["departureId", "seats", "singles", "confirmed", "lateReason"])
      .where("bookingId", "=", id)
      .where("releasedAt", "is", null)
      .execute();
    return {
      row: { ...row, version: 0, updatedAt: null },
      parts: await readParts(id),
      claim,
      taken: await taken(),
      items: await itemsOf(id),
      balances: await balancesOf(id),
    };
  };
  return { id, deal, agent, reference, first, change, undoIt, taken, state };
}

const plannedOn = (bookingId: string) =>
  db
    .selectFrom("scheduleItems")
    .select("plannedOn")
    .where("bookingId", "=", bookingId)
    .orderBy("place")
    .execute();

test("a changed booking has its date, people, price, seats and schedule again, and no mail leaves", async () => {
  const { id, change, undoIt, state } = await book();
  // Confirmed a week ago: a reminder that falls on today is still sent.
  await db
    .updateTable("scheduleItems")
    .set({ plannedOn: addDays(businessDay(new Date()), -7) })
    .where("bookingId", "=", id)
    .execute();
  const planned = await plannedOn(id);
  const before = await state();
  const undoId = await change();
  const changed = await state();
  expect(changed.taken, "control").toEqual([
    [0, 0],
    [3, 1],
  ]);
  for (const part of ["row", "parts", "claim", "items", "balances"] as const)
    expect(changed[part], `control: ${part}`).not.toEqual(before[part]);
  expect(await undoIt(undoId)).toMatchObject({ ok: true, mails: 1 });
  expect(await state()).toEqual(before);
  expect(await plannedOn(id)).toEqual(planned);
  const mails = await db
    .selectFrom("outboxMails")
    .select("kind")
    .where("bookingId", "=", id)
    .where("kind", "like", "%changed%")
    .execute();
  expect(mails).toEqual([]);
  expect(await undoIt(undoId)).toEqual({ ok: false, reason: "undone-already" });
});

test("stays changed when its seats are taken meanwhile, a payment has come or it was changed again", async () => {
  const sold = await book();
  const moved = await sold.change();
  const input = makeInput({ party: two, shownPriceCents: 200_000 });
  expect(await submitBooking(await makeViewer(), sold.deal, input)).toMatchObject({ ok: true });
  expect(await sold.undoIt(moved)).toEqual({ ok: false, reason: "seats-gone" });
  expect(await sold.taken()).toEqual([
    [2, 0],
    [3, 1],
  ]);
  const paid = await book();
  const before = await paid.change();
  await pay(paid.agent, paid.reference, { cents: 1_000 });
  expect(await paid.undoIt(before)).toEqual({ ok: false, reason: "payment-arrived" });
  const twice = await book();
  const once = await twice.change();
  const to = { reference: twice.reference, version: 3, to: "Cancelled" } as const;
  await changeBookingStatus(twice.agent, { ...to, reason: "Ill.", notify: false }, requestOrigin);
  expect(await twice.undoIt(once)).toEqual({ ok: false, reason: "changed" });
  const eased = await book();
  const put = await eased.change();
  await db
    .updateTable("scheduleItems")
    .set({ dueOn: sql`due_on + 1`, reason: "Paid on Friday." })
    .where("bookingId", "=", eased.id)
    .execute();
  expect(await eased.undoIt(put), "more time was given").toEqual({ ok: false, reason: "changed" });
});

test("its former seats are offered to nobody until then; control: afterwards they are", async () => {
  const { first, change, undoIt } = await book();
  await db
    .insertInto("waitlistEntries")
    .values({ departureId: first, email: "wu@example.com", name: "Wu Waits", party: 2 })
    .execute();
  const offered = async () => {
    await sweepWaitingLists();
    const entry = await db
      .selectFrom("waitlistEntries")
      .select("state")
      .where("departureId", "=", first)
      .executeTakeFirstOrThrow();
    return entry.state;
  };
  const undoId = await change();
  expect(await offered()).toBe("waiting");
  await db
    .updateTable("undos")
    .set({ endsAt: sql`now()` })
    .where("id", "=", undoId)
    .execute();
  expect(await undoIt(undoId)).toEqual({ ok: false, reason: "too-late" });
  expect(await offered()).toBe("offered");
});
