import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { totalHeld } from "#app/domain/money/held/held-on.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { Agent, SuperAdmin } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { balancesOf, pay } from "../fixtures/money.ts";
import { makeBooking, makeDeal } from "../fixtures/rows.ts";
import { makeAgent, makeSuperadmin, requestOrigin } from "../fixtures/staff.ts";
import { changeBookingStatus } from "../manage/change-booking-status.server.ts";
import { deleteBooking } from "../manage/delete-booking.server.ts";
import { readStaffBooking } from "../manage/read-staff-booking.server.ts";
import { cancelFigures } from "./booking-money.ts";
import { postDepartures } from "./post-departures.server.ts";
import { markRefundSent, requestRefund, undoRefund } from "./refunds.server.ts";
import { undoPayment } from "./undo-payment.server.ts";

useTestDatabase();
const today = businessDay(new Date());
let agent: Agent;
let owner: SuperAdmin;
let dealId: string;
beforeAll(async () => {
  agent = await makeAgent();
  owner = await makeSuperadmin();
  dealId = await makeDeal({ ladder: JSON.stringify([{ days: 60, keep: 50 }]) });
});

const one = <Row>(rows: readonly Row[], pick: number): Row | undefined => rows[pick % rows.length];
/** The bookings of this history. */
let mine: { id: string; reference: string }[] = [];
async function anyBooking(pick: number) {
  const row = one(mine, pick);
  const booking = row && (await readStaffBooking(agent, row.reference));
  return booking ? { ...booking, payments: await readPayments(booking.id) } : null;
}

/** What staff can do with the money of bookings, to one of them. A refusal is fine: it changes nothing. */
const steps = {
  book: async (pick: number) => {
    const booking = await makeBooking({
      packageId: dealId,
      status: pick % 3 === 0 ? "Pending" : "Confirmed",
      unitPriceCents: 1 + (pick % 900_000),
      departureDate: addDays(today, 1 + (pick % 90)),
      createdAt: new Date(Date.now() - 20 * 86_400_000),
    });
    mine.push(booking);
  },
  pay: async (pick: number) => {
    const booking = await anyBooking(pick);
    if (!booking) return;
    const cents = 1 + (pick % 500_000);
    const receivedOn = addDays(today, -(pick % 15));
    const given = { cents, receivedOn };
    const answer = await pay(agent, booking.reference, given);
    if (!answer.ok && answer.reason === "more-than-left")
      await pay(agent, booking.reference, { ...given, overCents: answer.overCents });
  },
  undo: async (pick: number) => {
    const booking = await anyBooking(pick);
    const payment = booking && one(booking.payments, pick);
    if (!payment) return;
    const { reference } = booking;
    await undoPayment(agent, { reference, paymentId: payment.id, reason: "No." }, requestOrigin);
  },
  refund: async (pick: number) => {
    const booking = await anyBooking(pick);
    if (!booking) return;
    const ask = { key: randomUUID(), cents: 1 + (pick % 300_000), reason: "Rain." };
    await requestRefund(agent, { reference: booking.reference, ...ask }, requestOrigin);
  },
  send: async (pick: number) => {
    const booking = await anyBooking(pick);
    const refund =
      booking &&
      one(
        booking.payments.flatMap(({ refunds }) => refunds),
        pick,
      );
    if (!refund) return;
    const sent = { id: refund.id, method: "wire" as const, sentOn: today, sentBy: "" };
    await markRefundSent(agent, { reference: booking.reference, ...sent }, requestOrigin);
  },
  takeBack: async (pick: number) => {
    const booking = await anyBooking(pick);
    const refund =
      booking &&
      one(
        booking.payments.flatMap(({ refunds }) => refunds),
        pick,
      );
    if (!refund) return;
    const { reference } = booking;
    await undoRefund(agent, { reference, id: refund.id, reason: "No." }, requestOrigin);
  },
  move: async (pick: number) => {
    const booking = await anyBooking(pick);
    if (!booking) return;
    const { reference, version } = booking;
    const to = one(["Confirmed", "Cancelled", "Declined", "Completed"] as const, pick);
    if (!to) return;
    const shownRefund = cancelFigures(booking, booking.payments, today).refundCents;
    const change = { reference, version, to, reason: "Asked for.", notify: false, shownRefund };
    await changeBookingStatus(agent, change, requestOrigin);
  },
  depart: async (pick: number) => {
    const booking = await anyBooking(pick);
    if (!booking) return;
    await db
      .updateTable("bookings")
      .set({ departureDate: addDays(today, -(pick % 5)) })
      .where("id", "=", booking.id)
      .execute();
    await postDepartures();
  },
  remove: async (pick: number) => {
    const booking = await anyBooking(pick);
    if (booking) await deleteBooking(owner, booking, requestOrigin);
  },
} satisfies Record<string, (pick: number) => Promise<void>>;

/** Payments less refunds of trips that have not departed, as their rows say; what is kept is the agency's. */
async function recount(): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(greatest(0, paid - CASE
      WHEN status IN ('Confirmed', 'Completed') AND departed THEN total_cents
      ELSE kept_cents END)), 0)::integer AS cents
    FROM bookings, LATERAL (SELECT
      coalesce((SELECT sum(cents) FROM payments WHERE booking_id = bookings.id AND state = 'succeeded'), 0)
      - coalesce((SELECT sum(cents) FROM refunds WHERE booking_id = bookings.id AND state = 'sent'), 0) AS paid) AS money`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

test("after any history each balance is what its rows say, and so is the money that is held", async () => {
  const done = new Map<string, number>();
  const names = Object.keys(steps) as (keyof typeof steps)[];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(1_000_000)), {
        minLength: 8,
        maxLength: 30,
      }),
      async (history) => {
        mine = [];
        for (const pick of [1, 2, 3]) await steps.book(pick * 77_777);
        for (const [name, pick] of history) {
          await steps[name](pick);
          done.set(name, (done.get(name) ?? 0) + 1);
        }
        for (const { id } of mine) {
          const booking = await db
            .selectFrom("bookings")
            .selectAll()
            .where("id", "=", id)
            .executeTakeFirst();
          const left = await balancesOf(id);
          if (!booking) {
            expect(left, "deleted").toEqual({});
            continue;
          }
          const payments = await readPayments(id);
          const paid = payments.reduce(
            (sum, { cents, state, refunds }) =>
              sum +
              (state === "succeeded" ? cents : 0) -
              refunds.reduce(
                (all, refund) => all + (refund.state === "sent" ? refund.cents : 0),
                0,
              ),
            0,
          );
          const isSold = booking.status === "Confirmed" || booking.status === "Completed";
          const owed = isSold ? booking.totalCents : booking.keptCents;
          const { customer = 0, bank = 0 } = left;
          expect(customer + owed, "what the customer has paid").toBe(paid);
          expect(bank + paid, "what the bank has beside it").toBe(0);
        }
        expect((await totalHeld(today)).cents).toBe(await recount());
      },
    ),
    { numRuns: 25 },
  );
  expect(done.size, "each step was taken").toBe(names.length);
});
