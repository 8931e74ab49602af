import { sql } from "kysely";
import { type Database, db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { PaymentIssue } from "./payment-issue.ts";

type NewIssue = Pick<PaymentIssue, "kind"> & {
  bookingId: string;
  /** The payment's id, or the refund's. */ aboutId: string;
  note?: string;
};

/** Opens a payment issue, or reopens it if it was settled. */
export async function openIssue(
  tx: DatabaseTransaction,
  { note = "", ...issue }: NewIssue,
): Promise<void> {
  const open = { note: note.slice(0, 500), foundAt: sql<Date>`now()`, settledAt: null };
  await tx
    .insertInto("paymentIssues")
    .values({ ...issue, ...open })
    .onConflict((conflict) =>
      conflict
        .columns(["aboutId", "kind"])
        .doUpdateSet(open)
        .where("paymentIssues.settledAt", "is not", null),
    )
    .execute();
}

/** The open payment issues of a booking, oldest first. */
export function readOpenIssues(
  bookingId: string,
  database: Database = db,
): Promise<PaymentIssue[]> {
  return database
    .selectFrom("paymentIssues")
    .select(["id", "kind", "note", "foundAt"])
    .where("bookingId", "=", bookingId)
    .where("settledAt", "is", null)
    .orderBy("foundAt")
    .execute();
}

/** The open payment issues of several bookings, oldest first. */
export async function readIssuesOf(
  bookingIds: readonly string[],
): Promise<(PaymentIssue & { bookingId: string })[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom("paymentIssues")
    .select(["id", "kind", "note", "foundAt", "bookingId"])
    .where("bookingId", "in", bookingIds)
    .where("settledAt", "is", null)
    .orderBy("foundAt")
    .execute();
}

/** Closes issues that are over without anybody's doing. */
export async function closeIssues(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("paymentIssues")
    .set({ settledAt: sql`now()` })
    .where("id", "in", ids)
    .execute();
}

/** Opens issues again that `closeIssues` has closed. */
export async function reopenIssues(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("paymentIssues").set({ settledAt: null }).where("id", "in", ids).execute();
}

/** Settles a payment issue. Returns its kind; undefined if the booking has no such open issue. */
export async function settleIssue(
  tx: DatabaseTransaction,
  { id, bookingId, settledBy }: { id: string; bookingId: string; settledBy: string },
): Promise<PaymentIssue["kind"] | undefined> {
  const settled = await tx
    .updateTable("paymentIssues")
    .set({ settledAt: sql`now()`, settledBy })
    .where("id", "=", id)
    .where("bookingId", "=", bookingId)
    .where("settledAt", "is", null)
    .returning("kind")
    .executeTakeFirst();
  return settled?.kind;
}
