import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { PaymentIssue } from "#app/domain/money/issues/payment-issue.ts";
import { closeIssues, readOpenIssues } from "#app/domain/money/issues/payment-issues.server.ts";
import { businessDay } from "#app/values/dates.ts";
import type { ReadMoney } from "#app/domain/money/booked/read-money.server.ts";
import { readMoneyOf } from "../row/read-money-of.server.ts";

/** What the money of a booking says an issue is over by; others wait for staff. */
const isOver: Partial<Record<PaymentIssue["kind"], (money: ReadMoney, today: string) => boolean>> =
  {
    // Paid another way since, and nothing is due before a later day.
    "payment-failed": ({ payments, next }, today) =>
      payments.at(-1)?.state === "succeeded" && (next === null || (next.dueOn ?? today) > today),
    "paid-too-much": ({ overpaidCents }) => overpaidCents === 0,
    "refund-failed": ({ overpaidCents }) => overpaidCents === 0,
    dispute: ({ disputedCents }) => disputedCents === 0,
  };

/** Closes issues that what moved since has settled, so that nobody gives money back twice; returns their ids. */
export async function closeSettledIssues(
  tx: DatabaseTransaction,
  bookingId: string,
): Promise<string[]> {
  const open = await readOpenIssues(bookingId, tx);
  if (open.length === 0) return [];
  const money = (await readMoneyOf([bookingId], tx)).get(bookingId);
  const today = businessDay(new Date());
  const over = open.filter(({ kind }) => money && isOver[kind]?.(money, today)).map(({ id }) => id);
  await closeIssues(tx, over);
  return over;
}
