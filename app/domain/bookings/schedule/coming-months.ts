import { addMonths, monthEnd, monthStart } from "#app/values/dates.ts";

/** What is paid for trips of a month, and what falls due of them in some month; in cents. */
export type PaidForMonth = { departs: string; cents: number };
export type DueInMonth = PaidForMonth & { due: string };

/** A month to come: what falls due in it, and what is held at its end if all is paid on its day. */
export type ComingMonth = { from: string; dueCents: number; heldCents: number };

/** How many months ahead are shown. */
const monthsAhead = 12;

/**
 * The coming months from that of `today` on. Months are their first days (YYYY-MM-DD). What is
 * overdue counts as due in the first. A trip's money is held up to the day on which it departs.
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
