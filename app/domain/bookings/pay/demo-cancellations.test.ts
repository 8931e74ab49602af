import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedDemo } from "#app/db/seed/seed-demo.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { paidToKeep, toSendCents } from "#app/domain/money/payments/payment.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { balancesOf } from "../fixtures/money.ts";
import { cancellationFeeToday, settle } from "#app/domain/money/booked/booking-money.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";

useTestDatabase();
const today = businessDay(new Date());
beforeAll(async () => {
  await seedSite(db, { today });
  await seedDemo(db, { today, hashPassword: async () => "not a password" });
});

test("the demo’s canceled trips keep and give back what their ladders say", async () => {
  const canceled = await db
    .selectFrom("bookings")
    .innerJoin("bookingHistory", "bookingHistory.bookingId", "bookings.id")
    .selectAll("bookings")
    .select("bookingHistory.createdAt as canceledAt")
    .where("status", "=", "Cancelled")
    .where("fromStatus", "=", "Confirmed")
    .where("toStatus", "=", "Cancelled")
    .execute();
  const kept: number[] = [];
  for (const { canceledAt, ...booking } of canceled) {
    const payments = await readPayments(booking.id);
    const before = payments.map((payment) => ({ ...payment, refunds: [] }));
    const was = { ...booking, status: "Confirmed", canceledReason: null } as const;
    const keep = cancellationFeeToday(
      { ...was, terms: frozenTerms(booking) },
      businessDay(canceledAt),
    );
    const settled = settle(keep, before);
    expect(booking.keptCents, booking.id).toBe(settled.keptCents);
    expect(paidToKeep(before) - paidToKeep(payments)).toBe(settled.refundCents);
    const balances = await balancesOf(booking.id);
    expect(balances.fees_kept ?? 0).toBe(settled.keptCents);
    expect(balances.unearned ?? 0).toBe(0);
    // Client money is held until it is sent back.
    expect(balances.customer ?? 0).toBe(toSendCents(payments));
    kept.push(settled.keptCents);
  }
  // Some were canceled early, some late.
  expect(kept).toContain(0);
  expect(Math.max(...kept)).toBeGreaterThan(0);
});
