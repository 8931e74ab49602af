import { sql } from "kysely";
import { addJob } from "#app/db/add-job.server.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { WrittenPayment } from "#app/db/fields/written-fields.ts";
import type { Announced } from "#app/domain/command/command.server.ts";
import { heldSeconds } from "#app/domain/command/staff-act.server.ts";
import type { PaymentMethod } from "./payment.ts";

/** The job that refunds through the provider. The name is persisted in the queue. */
export const refundJob = "send-refund";

/** The job that closes a payment page on which too much would be paid. Persisted in the queue. */
export const pageJob = "close-payment-page";

/**
 * Has the open payment pages of bookings closed, if they ask for more than is left. Call it after
 * what a booking owes or has paid is changed, so that nobody pays twice.
 */
export async function checkOpenPages(
  tx: DatabaseTransaction,
  bookingIds: readonly string[],
): Promise<void> {
  const open = await tx
    .selectFrom("payments")
    .select("id")
    .where("bookingId", "in", bookingIds)
    .where("provider", "is not", null)
    .where("state", "=", "created")
    .execute();
  for (const { id } of open) await addJob(tx, pageJob, { id }, { seconds: heldSeconds() });
}

/** The same of saved bookings. A new one has no page yet. */
export async function checkPagesOfSaved(
  tx: DatabaseTransaction,
  saved: Announced["bookings.saved"],
): Promise<void> {
  const ids = saved.filter(({ before }) => before).map(({ after }) => after.id);
  if (ids.length > 0) await checkOpenPages(tx, ids);
}

type NewPayment = WrittenPayment & {
  bookingId: string;
  /** The staff's user id. */ recordedBy: string;
};

/** Inserts a received payment and its entry; returns its id. */
export async function insertPayment(tx: DatabaseTransaction, payment: NewPayment): Promise<string> {
  const { id } = await tx
    .insertInto("payments")
    .values({ ...payment, state: "succeeded" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { bookingId, cents, receivedOn: day } = payment;
  await tx
    .insertInto("ledger")
    .values({
      day,
      bookingId,
      debit: "bank",
      credit: "customer",
      cents,
      what: "payment",
      key: `payment:${id}`,
      paymentId: id,
    })
    .execute();
  return id;
}

/** Undoes a received payment; the reversing entry has the payment's day. */
export async function failPayment(
  tx: DatabaseTransaction,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ state: "failed", undoneReason: reason })
    .where("id", "=", id)
    .where("state", "=", "succeeded")
    .returning("id")
    .executeTakeFirstOrThrow();
  await undoEntries(tx, [id]);
}

/**
 * Posts the reversals of payments and sent refunds, on the days and accounts of their entries;
 * `prefix` begins the keys.
 */
export async function undoEntries(
  tx: DatabaseTransaction,
  ids: readonly string[],
  prefix = "",
): Promise<void> {
  const them = sql`ANY(${[...ids]}::uuid[])`;
  await sql`
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, payment_id, refund_id)
    SELECT day, booking_id, credit, debit, cents, what || '-undone', ${prefix} || key || ':undone', payment_id, refund_id
    FROM ledger WHERE what IN ('payment', 'refund') AND (payment_id = ${them} OR refund_id = ${them})`.execute(
    tx,
  );
}

type NewRefund = { bookingId: string; paymentId: string; cents: number; reason: string };

/** SQL: how a row of `payments` is refunded, unless staff send it by hand. */
export const viaOf = sql<
  "hand" | "provider"
>`CASE WHEN provider IS NULL THEN 'hand' ELSE 'provider' END`;

/**
 * Inserts requested refunds and returns their ids; nothing is posted until they are sent. Online
 * payments are refunded by a job, unless `byHand`.
 */
export async function insertRefunds(
  tx: DatabaseTransaction,
  refunds: readonly NewRefund[],
  recordedBy: string | null,
  byHand = false,
): Promise<string[]> {
  if (refunds.length === 0) return [];
  const inserted = await tx
    .insertInto("refunds")
    .values((row) =>
      refunds.map((refund) => ({
        ...refund,
        state: "requested" as const,
        recordedBy,
        via: byHand
          ? ("hand" as const)
          : row.selectFrom("payments").select(viaOf.as("via")).where("id", "=", refund.paymentId),
      })),
    )
    .returning(["id", "via"])
    .execute();
  await queueRefunds(tx, inserted);
  return inserted.map(({ id }) => id);
}

/** Queues the refunds that go through the provider. */
export async function queueRefunds(
  tx: DatabaseTransaction,
  refunds: readonly { id: string; via: "hand" | "provider" }[],
): Promise<void> {
  const online = refunds.filter(({ via }) => via === "provider");
  for (const { id } of online) await addJob(tx, refundJob, { id }, { seconds: heldSeconds() });
}

type SentRefund = {
  id: string;
  method: PaymentMethod;
  /** YYYY-MM-DD in New York. */ sentOn: string;
  reference: string;
};

/** Marks a refund as sent, with its entry. */
export async function sendRefund(
  tx: DatabaseTransaction,
  { id, method, sentOn, reference }: SentRefund,
): Promise<void> {
  const { bookingId, cents } = await tx
    .updateTable("refunds")
    .set({ state: "sent", method, sentOn, reference })
    .where("id", "=", id)
    .where("state", "=", "requested")
    .returning(["bookingId", "cents"])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("ledger")
    .values({
      day: sentOn,
      bookingId,
      debit: "customer",
      credit: "bank",
      cents,
      what: "refund",
      key: `refund:${id}`,
      refundId: id,
    })
    .execute();
}

/** A booking's payments with their states, as one text: the same as long as none changes. */
export async function statesOfPayments(
  tx: DatabaseTransaction,
  bookingId: string,
): Promise<string> {
  const rows = await tx
    .selectFrom("payments")
    .select(["id", "state"])
    .where("bookingId", "=", bookingId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, state }) => `${id} ${state}`).join();
}

/** Fails requested refunds; false if one of them is no longer only requested. */
export async function failRequested(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const failed = await tx
    .updateTable("refunds")
    .set({ state: "failed" })
    .where("id", "in", ids)
    .where("state", "=", "requested")
    .returning("id")
    .execute();
  return failed.length === ids.length;
}

/** Fails a refund; if it was sent, the reversing entry has the day of sending. */
export async function failRefund(
  tx: DatabaseTransaction,
  { id, wasSent }: { id: string; wasSent: boolean },
): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ state: "failed" })
    .where("id", "=", id)
    .where("state", "=", wasSent ? "sent" : "requested")
    .returning("id")
    .executeTakeFirstOrThrow();
  if (wasSent) await undoEntries(tx, [id]);
}
