import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { cancellationFee } from "#app/domain/money/payment-rows.ts";
import { anyBooking } from "#app/domain/money/fixtures/any-terms.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { Payment } from "#app/domain/money/payments/payment.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { addDays } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { balancesOf, pay } from "../fixtures/money.ts";
import { makeBooking, makeDeal } from "../fixtures/rows.ts";
import { makeAgent, requestOrigin } from "../fixtures/staff.ts";
import { changeBookingStatus } from "../manage/change-booking-status.server.ts";
import { cancellationFeeToday, settle } from "#app/domain/money/booked/booking-money.ts";

useTestDatabase();
let agent: Agent;
beforeAll(async () => {
  agent = await makeAgent();
});

/** Keeps half of $4,698 from 60 days before departure on; it leaves in 40. */
async function booked(given: Parameters<typeof makeBooking>[0] = {}) {
  const packageId = await makeDeal({ ladder: JSON.stringify([{ days: 60, keep: 50 }]) });
  const { id, reference } = await makeBooking({ packageId, ...given });
  const cancel = (money: { shownRefund?: number; keepInstead?: number }, version = 1) =>
    changeBookingStatus(
      agent,
      { reference, version, to: "Cancelled", reason: "Illness.", notify: true, ...money },
      requestOrigin,
    );
  const mail = async () => {
    const row = await db
      .selectFrom("outboxMails")
      .select("plainText")
      .where("bookingId", "=", id)
      .executeTakeFirst();
    return row?.plainText ?? "";
  };
  return { id, reference, cancel, mail };
}

describe("canceling a booking", () => {
  test("keeps what the ladder says of what was paid, and gives the rest back as it was shown", async () => {
    const { id, reference, cancel, mail } = await booked();
    await pay(agent, reference, { cents: 300_000 });
    expect(await cancel({ shownRefund: 70_000 })).toEqual({ ok: false, reason: "refund-changed" });
    expect(await balancesOf(id)).toMatchObject({ unearned: 469_800 });
    expect(await cancel({ shownRefund: 65_100 })).toEqual({ ok: true });
    expect(await balancesOf(id)).toEqual({ bank: -300_000, customer: 65_100, fees_kept: 234_900 });
    const [payment] = await readPayments(id);
    expect(payment?.refunds).toMatchObject([
      { cents: 65_100, state: "requested", reason: "Canceled by the agency" },
    ]);
    const text = await mail();
    expect(text).toContain("$2,349");
    expect(text).toContain("$651");
  });

  test("is refused if a payment has arrived since the page was opened", async () => {
    const { reference, cancel } = await booked();
    await pay(agent, reference, { cents: 300_000 });
    await pay(agent, reference, { cents: 10_000 });
    expect(await cancel({ shownRefund: 65_100 })).toEqual({ ok: false, reason: "refund-changed" });
  });

  test("waives what was never paid", async () => {
    const { id, reference, cancel } = await booked();
    await pay(agent, reference, { cents: 50_000 });
    expect(await cancel({ shownRefund: 0 })).toEqual({ ok: true });
    expect(await balancesOf(id)).toEqual({ bank: -50_000, fees_kept: 50_000 });
  });

  test("keeps another amount if staff say so, up to the price", async () => {
    const { id, reference, cancel } = await booked();
    await pay(agent, reference, { cents: 300_000 });
    expect(await cancel({ shownRefund: 65_100, keepInstead: 469_801 })).toEqual({
      ok: false,
      reason: "keep-too-much",
    });
    expect(await cancel({ shownRefund: 65_100, keepInstead: 0 })).toEqual({ ok: true });
    expect(await balancesOf(id)).toEqual({ bank: -300_000, customer: 300_000 });
  });

  test("costs nothing before it was confirmed", async () => {
    const { id, reference, cancel } = await booked({ status: "Pending" });
    await pay(agent, reference);
    expect(await cancel({ shownRefund: 100_000 })).toEqual({ ok: true });
    expect(await balancesOf(id)).toEqual({ bank: -100_000, customer: 100_000 });
  });
});

const paidOnce = (cents: number): Payment[] =>
  cents === 0
    ? []
    : [
        {
          id: "one",
          method: "check",
          cents,
          state: "succeeded",
          provider: null,
          receivedOn: "2026-11-23",
          reference: "",
          undoneReason: "",
          refunds: [],
        },
      ];

test("what is kept and what goes back are what was paid, and no more than the ladder keeps", () => {
  fc.assert(
    fc.property(
      anyBooking,
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 2_100_000_000 }),
      (booking, after, paid) => {
        const today = addDays(booking.bookedOn, after);
        const { terms, totalCents, travelers, departureDate } = booking;
        const row = {
          status: "Confirmed" as const,
          keptCents: 0,
          numTravelers: travelers,
          canceledReason: null,
          terms,
          totalCents,
          departureDate,
        };
        const keep = cancellationFeeToday(row, today);
        const { keptCents, refundCents } = settle(keep, paidOnce(paid));
        expect(keptCents + refundCents).toBe(paid);
        expect(keptCents).toBe(Math.min(paid, cancellationFee({ ...booking, day: today }) ?? 0));
        expect(cancellationFeeToday({ ...row, canceledReason: "Too few." }, today)).toBe(0);
      },
    ),
  );
});
