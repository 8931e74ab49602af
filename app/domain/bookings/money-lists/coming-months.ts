import { addMonths, monthEnd, monthStart } from "#app/values/dates.ts";

/** In cents: what is paid for departures of a month, and what of it falls due in which month. */
export type PaidForMonth = { departs: string; cents: number };
export type DueInMonth = PaidForMonth & { due: string };

/**
 * A coming month: what falls due in it, and the client money at its end if everything is paid on
 * time.
 */
export type ComingMonth = { from: string; dueCents: number; heldCents: number };

/** The number of months shown. */
const monthsAhead = 12;

/**
 * The months from `today` on, as first days (YYYY-MM-DD). Overdue amounts count in the first. Money
 * is held until the trip departs.
 */
export function comingMonths(
  paid: readonly PaidForMonth[],
  due: readonly DueInMonth[],
  today: string,
): ComingMonth[] {
  const first = monthStart(today);
  const sum = (rows: readonly { cents: number }[]) =>
    rows.reduce((all, { cents }) => all + cents, 0);
  const dueFrom = due.map((row) => ({ ...row, due: row.due < first ? first : row.due }));
  return Array.from({ length: monthsAhead }, (_, at) => {
    const from = addMonths(first, at);
    const departsLater = ({ departs }: PaidForMonth) => departs > monthEnd(from);
    return {
      from,
      dueCents: sum(dueFrom.filter((row) => row.due === from)),
      heldCents:
        sum(paid.filter(departsLater)) +
        sum(dueFrom.filter((row) => departsLater(row) && row.due <= from)),
    };
  });
}
