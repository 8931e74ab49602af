import { sql } from "kysely";
import { db, type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { Move } from "../ledger/moves-to.ts";
import { businessDay } from "#app/values/dates.ts";
import type { ProviderPayment, ProviderRefund } from "./provider.ts";
import { mayChange, type PaymentState } from "../payments/payment.ts";

export type OnlinePayment = Awaited<ReturnType<typeof readOnlinePayment>> & object;

const onlinePayments = (database: Database) =>
  database
    .selectFrom("payments")
    .select(["id", "bookingId", "cents", "state", "method", "receivedOn", "providerRef"])
    .select(["checkoutUrl", "expiresAt", "chargeRef", "undoneReason"])
    .where("provider", "is not", null);

export function readOnlinePayment(id: string, database: Database = db) {
  return onlinePayments(database).where("id", "=", id).executeTakeFirst();
}

/** Reads and locks an online payment. Lock its booking first. */
export function lockOnlinePayment(tx: DatabaseTransaction, id: string) {
  return onlinePayments(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The open payment page of a booking; undefined if none. */
export function readOpenPayment(tx: DatabaseTransaction, bookingId: string) {
  return onlinePayments(tx)
    .where("bookingId", "=", bookingId)
    .where("state", "=", "created")
    .executeTakeFirst();
}

/** Finds a payment by the provider's id of its page or charge. */
export function findOnlinePayment(by: "providerRef" | "chargeRef", ref: string) {
  return onlinePayments(db).where(by, "=", ref).executeTakeFirst();
}

type NewOpenPayment = { bookingId: string; provider: string; cents: number; expiresAt: Date };

/** Inserts a payment before its page exists; nothing is posted until it is paid. */
export function insertOpenPayment(tx: DatabaseTransaction, payment: NewOpenPayment) {
  return tx
    .insertInto("payments")
    .values({ ...payment, method: "card", state: "created", receivedOn: businessDay(new Date()) })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Saves the address and id of the payment page. */
export async function saveCheckout(
  id: string,
  { ref, url }: { ref: string; url: string },
): Promise<void> {
  await db
    .updateTable("payments")
    .set({ providerRef: ref, checkoutUrl: url })
    .where("id", "=", id)
    .where("providerRef", "is", null)
    .execute();
}

/**
 * Applies the provider's report to a locked payment, with ledger entries, if the state may change.
 * Returns the previous state; null if unchanged.
 */
export async function applyProviderPayment(
  tx: DatabaseTransaction,
  payment: OnlinePayment,
  { state, method, chargeRef, paidAt, feeCents }: ProviderPayment,
): Promise<PaymentState | null> {
  const { id, bookingId, cents } = payment;
  const to = state === "lost" ? "failed" : state;
  const isPaid = to === "succeeded" || to === "disputed";
  const wasPaid = payment.state === "succeeded" || payment.state === "disputed";
  let from = payment.state;
  for (const step of stepsTo(state, payment.state)) {
    if (!mayChange("provider", from, step)) return null;
    from = step;
  }
  const receivedOn = wasPaid ? payment.receivedOn : businessDay(paidAt ?? new Date());
  await tx
    .updateTable("payments")
    .set({ state: to, method, receivedOn, chargeRef })
    .set(state === "lost" ? { undoneReason: "The customer’s bank has taken it back." } : {})
    .where("id", "=", id)
    .execute();
  const entry = { bookingId, cents, paymentId: id };
  if (isPaid && !wasPaid)
    await post(tx, {
      ...entry,
      day: receivedOn,
      debit: "card_clearing",
      credit: "customer",
      what: "payment",
      key: `payment:${id}`,
    });
  if (!isPaid && wasPaid)
    await post(tx, {
      ...entry,
      day: businessDay(new Date()),
      debit: "customer",
      credit: "card_clearing",
      what: "payment-undone",
      key: `payment:${id}:undone`,
    });
  if (isPaid && feeCents !== null && feeCents > 0) await postFee(tx, payment, feeCents);
  return payment.state;
}

/** The states on the way to a reported one: a dispute, or its end, may be the first that is heard. */
function stepsTo(reported: ProviderPayment["state"], from: PaymentState): PaymentState[] {
  const wasPaid = from === "succeeded" || from === "disputed";
  if (reported === "disputed" && !wasPaid) return ["succeeded", "disputed"];
  if (reported === "lost") return from === "succeeded" ? ["disputed", "failed"] : ["failed"];
  return [reported];
}

/** Posts the provider's fee of a payment, once. */
export async function postFee(
  tx: DatabaseTransaction,
  { id, bookingId }: Pick<OnlinePayment, "id" | "bookingId">,
  cents: number,
): Promise<void> {
  const key = `payment:${id}:fee`;
  const posted = await tx.selectFrom("ledger").select("id").where("key", "=", key).execute();
  if (posted.length > 0) return;
  await post(tx, {
    bookingId,
    cents,
    paymentId: id,
    day: businessDay(new Date()),
    debit: "provider_fees",
    credit: "card_clearing",
    what: "provider-fee",
    key,
  });
}

type NewEntry = Move & {
  bookingId: string;
  /** YYYY-MM-DD in New York. */ day: string;
  what: "payment" | "payment-undone" | "provider-fee" | "refund" | "refund-undone";
  key: string;
  paymentId?: string;
  refundId?: string;
};

async function post(tx: DatabaseTransaction, entry: NewEntry): Promise<void> {
  await tx.insertInto("ledger").values(entry).execute();
}

const otherAmount = "The provider reports another amount.";

/** Whether a payment failed because the amounts differ: the provider may hold money. */
export const isOtherAmount = ({ state, undoneReason }: OnlinePayment): boolean =>
  state === "failed" && undoneReason === otherAmount;

/** Fails a payment whose amount differs at the provider; posts nothing. */
export async function failForOtherAmount(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ state: "failed", undoneReason: otherAmount })
    .where("id", "=", id)
    .execute();
}

/** Deletes a booking's expired payments: no money moved. Returns the provider's ids of them. */
export async function deleteExpired(tx: DatabaseTransaction, bookingId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("payments")
    .where("bookingId", "=", bookingId)
    .where("state", "=", "expired")
    .returning(["id", "providerRef"])
    .execute();
  return rows.map(({ id, providerRef }) => providerRef ?? id);
}

/** A refund that goes through the provider, with its payment's state and charge. */
export function readOnlineRefund(id: string, database: Database = db) {
  return (
    database
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.paymentId")
      .select(["refunds.id", "refunds.bookingId", "refunds.cents", "refunds.state"])
      .select([
        "refunds.sentOn",
        "refunds.reason",
        "payments.method",
        "payments.state as paymentState",
      ])
      .select(["payments.chargeRef"])
      .where("refunds.id", "=", id)
      .where("via", "=", "provider")
      // Waits for staff who undo it at this moment.
      .forUpdate("refunds")
      .executeTakeFirst()
  );
}

/** Finds a refund by the provider's id; undefined if this site did not create it. */
export function findOnlineRefund(ref: string) {
  return db.selectFrom("refunds").select("id").where("providerRef", "=", ref).executeTakeFirst();
}

const isSent = (state: string) => state === "sent" || state === "succeeded";

/** Applies the provider's report to a refund, with ledger entries. Returns whether it changed. */
export async function applyProviderRefund(
  tx: DatabaseTransaction,
  id: string,
  { ref, state: to }: Pick<ProviderRefund, "state"> & { ref: string | null },
): Promise<boolean> {
  await tx.selectFrom("refunds").select("id").where("id", "=", id).forUpdate().execute();
  const refund = await readOnlineRefund(id, tx);
  if (!refund || refund.state === "failed" || refund.state === to) return false;
  const { bookingId, cents, method, state: from } = refund;
  // Events can arrive out of order: a received refund does not become sent again.
  if (from === "succeeded" && to === "sent") return false;
  const today = businessDay(new Date());
  const sentOn = refund.sentOn ?? (isSent(to) ? today : null);
  await tx
    .updateTable("refunds")
    .set({ state: to, providerRef: ref, method, sentOn })
    .where("id", "=", id)
    .execute();
  const entry = { bookingId, cents, refundId: id };
  if (isSent(to) && !isSent(from))
    await post(tx, {
      ...entry,
      day: sentOn ?? today,
      debit: "customer",
      credit: "card_clearing",
      what: "refund",
      key: `refund:${id}`,
    });
  if (!isSent(to) && isSent(from))
    await post(tx, {
      ...entry,
      day: businessDay(new Date()),
      debit: "card_clearing",
      credit: "customer",
      what: "refund-undone",
      key: `refund:${id}:undone`,
    });
  return true;
}

/** Online payments without a final state, and refunds that have not arrived, oldest first. */
export async function listUndecided(limit: number): Promise<{
  payments: Pick<OnlinePayment, "id" | "bookingId" | "cents" | "state">[];
  refunds: string[];
}> {
  const settled = sql<Date>`now() - interval '1 minute'`;
  const payments = await db
    .selectFrom("payments")
    .select(["id", "bookingId", "cents", "state"])
    .where("provider", "is not", null)
    .where("state", "in", ["created", "processing"])
    .where("recordedAt", "<", settled)
    .orderBy("recordedAt")
    .limit(limit)
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .select("id")
    .where("via", "=", "provider")
    .where("state", "in", ["requested", "sent"])
    .where("requestedAt", "<", settled)
    .orderBy("requestedAt")
    .limit(limit)
    .execute();
  return { payments, refunds: refunds.map(({ id }) => id) };
}
