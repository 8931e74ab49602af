import { addDays, isWeekend } from "#app/values/dates.ts";
import { type Payment, processingCents } from "./payment.ts";

/** Bank debits in process. Days are YYYY-MM-DD in New York. */
export type OnItsWay = {
  cents: number;
  /** When the oldest of them was started. */ since: string;
  /** By when the newest of them has arrived or failed. */ expectedOn: string;
  /** Whether all of it is refunded when it arrives, because the booking has ended. */
  comesBack: boolean;
};

/** Business days within which a bank debit arrives: four, and one in hand. */
const debitDays = 5;

/** By when a bank debit that was started on `day` has arrived or failed. */
function expectedOn(day: string): string {
  let on = day;
  for (let left = debitDays; left > 0;) {
    on = addDays(on, 1);
    if (!isWeekend(on)) left -= 1;
  }
  return on;
}

/** The bank debits of a booking that are on their way; null for none. */
export function onItsWay(
  payments: readonly Payment[],
  { comesBack }: Pick<OnItsWay, "comesBack">,
): OnItsWay | null {
  // While in process, a payment keeps the day on which it was started.
  const days = payments
    .filter(({ state }) => state === "processing")
    .map(({ receivedOn }) => receivedOn)
    .toSorted();
  const [since, latest] = [days[0], days.at(-1)];
  if (since === undefined || latest === undefined) return null;
  const cents = processingCents(payments);
  return { cents, since, expectedOn: expectedOn(latest), comesBack };
}
