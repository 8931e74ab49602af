import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { paidFacts } from "#app/domain/money/booked/money-words.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { readMoneyOf } from "../row/read-money-of.server.ts";
import { dueFacts } from "#app/domain/money/schedule/due-facts.ts";

/**
 * Payments and due days of bookings, for mails, by booking id; bookings without a schedule are left
 * out.
 */
export async function readDueFacts(
  tx: DatabaseTransaction,
  bookings: readonly { id: string; departureDate: string }[],
): Promise<Map<string, Fact[]>> {
  const moneyOf = await readMoneyOf(
    bookings.map(({ id }) => id),
    tx,
  );
  const today = businessDay(new Date());
  return new Map(
    bookings.flatMap(({ id, departureDate }) => {
      const money = moneyOf.get(id);
      if (!money?.schedule) return [];
      const due = dueFacts(money.schedule, { today, departureDate });
      return [[id, [...paidFacts(money), ...due]] as const];
    }),
  );
}
