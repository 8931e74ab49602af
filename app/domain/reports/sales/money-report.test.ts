import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { changeBookingStatus } from "#app/domain/bookings/manage/change-booking-status.server.ts";
import { readStaffBooking } from "#app/domain/bookings/manage/read-staff-booking.server.ts";
import { cancellationFigures } from "#app/domain/money/booked/booking-money.ts";
import { postDepartures } from "#app/domain/bookings/pay/post-departures.server.ts";
import { markRefundSent, requestRefund } from "#app/domain/bookings/pay/refunds.server.ts";
import { mergeLedgerDays } from "#app/domain/money/ledger/merge-ledger-days.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { readMoneyReport } from "./money-by-step.server.ts";
import { comparisons, type Period } from "../period/report-period.ts";
import { readDaySums } from "./read-day-sums.server.ts";

useTestDatabase();
const today = businessDay(new Date());
let agent: Agent;

/** Sixteen bookings of the last half year: paid in part, departed, canceled, with refunds on their way. */
beforeAll(async () => {
  agent = await makeAgent();
  const packageId = await makeDeal();
  for (let n = 1; n <= 16; n += 1) {
    const createdAt = new Date(Date.now() - 180 * 86_400_000);
    const { id, reference } = await makeBooking({
      packageId,
      createdAt,
      unitPriceCents: 99_000 + n,
    });
    await pay(agent, reference, { cents: 50_000 + n, receivedOn: addDays(today, -9 * n) });
    await pay(agent, reference, { cents: 7_000 + n, receivedOn: addDays(today, -4 * n) });
    if (n % 3 === 0) await refundSome(reference, { cents: 2_000 + n, sentOn: addDays(today, -n) });
    if (n % 4 === 0)
      await db
        .updateTable("bookings")
        .set({ departureDate: addDays(today, -5 * n) })
        .where("id", "=", id)
        .execute();
    if (n % 5 === 0) await cancel(reference);
    if (n === 8) await mergeLedgerDays();
  }
  await postDepartures();
});

async function cancel(reference: string) {
  const booking = await readStaffBooking(agent, reference);
  if (!booking) throw new Error(`${reference} is gone.`);
  const payments = await readPayments(booking.id);
  const shownRefund = cancellationFigures(booking, payments, today).refundCents;
  const to = { to: "Cancelled", reason: "Asked for.", notify: false, shownRefund } as const;
  await changeBookingStatus(agent, { reference, version: booking.version, ...to }, requestOrigin);
}

async function refundSome(reference: string, { cents, sentOn }: { cents: number; sentOn: string }) {
  await requestRefund(
    agent,
    { reference, key: randomUUID(), cents, reason: "Rain." },
    requestOrigin,
  );
  const { id } = await db
    .selectFrom("refunds")
    .select("id")
    .where("state", "=", "requested")
    .executeTakeFirstOrThrow();
  await markRefundSent(agent, { reference, id, method: "wire", sentOn, sentBy: "" }, requestOrigin);
}

/** The same from the rows of payments, refunds and ledger, added up here. */
async function recount({ from, to }: Period) {
  const isIn = (day: string | null) => day !== null && day >= from && day <= to;
  const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0);
  const payments = await db
    .selectFrom("payments")
    .selectAll()
    .where("state", "=", "succeeded")
    .execute();
  const refunds = await db.selectFrom("refunds").selectAll().where("state", "=", "sent").execute();
  const entries = await db.selectFrom("ledger").selectAll().execute();
  const credited = (accounts: readonly string[]) => (entry: (typeof entries)[number]) =>
    (accounts.includes(entry.credit) ? entry.cents : 0) -
    (accounts.includes(entry.debit) ? entry.cents : 0);
  return {
    paidCents:
      sum(payments.filter((row) => isIn(row.receivedOn)).map(({ cents }) => cents)) -
      sum(refunds.filter((row) => isIn(row.sentOn)).map(({ cents }) => cents)),
    earnedCents: sum(entries.filter(({ day }) => isIn(day)).map(credited(["sales", "fees_kept"]))),
    dueCents: 0 - sum(entries.filter(({ day }) => day <= to).map(credited(["customer"]))),
  };
}

const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }))
  .map(([back, days]) => ({ from: addDays(today, -back - days), to: addDays(today, -back) }));

describe("paid, earned and due", () => {
  test("are what payments, refunds and ledger say, in all and by step", async () => {
    let paid = 0;
    await fc.assert(
      fc.asyncProperty(anyPeriod, fc.constantFrom(...comparisons), async (period, comparison) => {
        const report = await readMoneyReport(agent, { period, comparison });
        expect(report.now).toEqual(await recount(period));
        for (const { period: step, now } of report.steps) expect(now).toEqual(await recount(step));
        expect(report.before === null).toBe(comparison === "none");
        paid += Math.abs(report.now.paidCents);
      }),
      { numRuns: 12 },
    );
    expect(paid).toBeGreaterThan(0);
  });

  test("what is sold is not yet earned, or earned: the ledger holds the same", async () => {
    const period = { from: addDays(today, -400), to: today };
    const { total } = await readDaySums(agent, {
      period,
      comparison: "none",
      measure: "revenue",
    });
    const { rows } = await sql<{ cents: number }>`
      SELECT sum(CASE WHEN credit IN ('unearned', 'sales') THEN cents ELSE 0 END
        - CASE WHEN debit IN ('unearned', 'sales') THEN cents ELSE 0 END)::bigint AS cents FROM ledger`.execute(
      db,
    );
    expect(rows[0]?.cents).toBe(total.now.revenueCents);
    expect(total.now.revenueCents).toBeGreaterThan(0);
  });

  test("control: with a sum that lacks an entry they differ", async () => {
    await sql`UPDATE ledger_days SET cents = cents - 1 WHERE debit = 'bank'`.execute(ownerDb);
    const period = { from: addDays(today, -400), to: today };
    const { now } = await readMoneyReport(agent, { period, comparison: "none" });
    expect(now).not.toEqual(await recount(period));
  });
});
