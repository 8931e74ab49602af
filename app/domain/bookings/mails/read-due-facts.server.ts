import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { paidToKeep } from "#app/domain/money/payments/payment.ts";
import { readPaymentsOf } from "#app/domain/money/payments/read-payments.server.ts";
import { readSchedules } from "#app/domain/money/schedule/schedule.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "../lines/price-facts.ts";
import { dueFacts } from "../schedule/due-facts.ts";

/**
 * Payments and due days of bookings, for mails, by booking id; bookings without a schedule are left
 * out.
 */
export async function readDueFacts(
  tx: DatabaseTransaction,
  bookings: readonly { id: string; departureDate: string }[],
): Promise<Map<string, Fact[]>> {
  const ids = bookings.map(({ id }) => id);
  const [schedules, payments] = [await readSchedules(ids, tx), await readPaymentsOf(ids, tx)];
  const today = businessDay(new Date());
  return new Map(
    bookings.flatMap(({ id, departureDate }) => {
      const items = schedules.get(id);
      if (!items) return [];
      const paidCents = paidToKeep(payments.get(id) ?? []);
      const paid: Fact[] = paidCents > 0 ? [["Paid so far", formatMoney(paidCents)]] : [];
      return [[id, [...paid, ...dueFacts(items, { paidCents, today, departureDate })]] as const];
    }),
  );
}
