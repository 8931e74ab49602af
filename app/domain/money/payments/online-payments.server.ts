import { sql } from "kysely";
import { db, type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { Move } from "../ledger/moves-to.ts";
import { businessDay } from "#app/values/dates.ts";
import type { ProviderPayment, ProviderRefund } from "../provider/provider.ts";
import { mayChange, type PaymentState } from "./payment.ts";

/** A payment of the provider, as its row has it. */
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

/** The same, held until the transaction ends. Its booking must be locked before. */
export function lockOnlinePayment(tx: DatabaseTransaction, id: string) {
  return onlinePayments(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The payment page that a booking has now; undefined for none. */
export function readOpenPayment(tx: DatabaseTransaction, bookingId: string) {
  return onlinePayments(tx)
    .where("bookingId", "=", bookingId)
    .where("state", "=", "created")
    .executeTakeFirst();
}

/** The payment that the provider knows by a name of its own: its page, or its charge. */
export function findOnlinePayment(by: "providerRef" | "chargeRef", ref: string) {
  return onlinePayments(db).where(by, "=", ref).executeTakeFirst();
}

type NewOpenPayment = { bookingId: string; provider: string; cents: number; expiresAt: Date };

/** Writes a payment that is about to be asked for; nothing is posted before it is paid. */
export function insertOpenPayment(tx: DatabaseTransaction, payment: NewOpenPayment) {
  return tx
    .insertInto("payments")
    .values({ ...payment, method: "card", state: "created", receivedOn: businessDay(new Date()) })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Writes down where a payment is paid. */
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
 * Brings a payment to what the provider says, with its entries, if its state may change so; it must be locked.
 * Returns the state that it has left, or null if nothing has changed.
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
  // A dispute may be the first that is heard of a payment.
  const steps: PaymentState[] = to === "disputed" && !wasPaid ? ["succeeded", to] : [to];
  let from = payment.state;
  for (const step of steps) {
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

/** What the provider keeps of a payment, once. */
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

/** Whether a payment failed because its amount was another: the provider may hold money. */
export const isOtherAmount = ({ state, undoneReason }: OnlinePayment): boolean =>
  state === "failed" && undoneReason === otherAmount;

/** Ends a payment whose amount the provider reports otherwise: nothing of it is posted. */
export async function failForOtherAmount(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ state: "failed", undoneReason: otherAmount })
    .where("id", "=", id)
    .execute();
}

/** Deletes the payments of a booking whose pages ran out: no money moved. Returns what the provider calls them. */
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
  return database
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(["refunds.id", "refunds.bookingId", "refunds.cents", "refunds.state"])
    .select(["refunds.sentOn", "payments.method", "payments.state as paymentState"])
    .select(["payments.chargeRef"])
    .where("refunds.id", "=", id)
    .where("via", "=", "provider")
    .executeTakeFirst();
}

/** The refund that the provider knows by its own name; undefined if it is none of ours. */
export function findOnlineRefund(ref: string) {
  return db.selectFrom("refunds").select("id").where("providerRef", "=", ref).executeTakeFirst();
}

const isSent = (state: string) => state === "sent" || state === "succeeded";

/** Brings a refund to what the provider says, with its entries. Returns whether anything has changed. */
export async function applyProviderRefund(
  tx: DatabaseTransaction,
  id: string,
  { ref, state: to }: Pick<ProviderRefund, "state"> & { ref: string | null },
): Promise<boolean> {
  await tx.selectFrom("refunds").select("id").where("id", "=", id).forUpdate().execute();
  const refund = await readOnlineRefund(id, tx);
  if (!refund || refund.state === "failed" || refund.state === to) return false;
  const { bookingId, cents, method, state: from } = refund;
  // What has arrived is not on its way again.
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

/** Payments of the provider that are not decided, and refunds that have not arrived, the oldest first. */
export async function listUndecided(
  limit: number,
): Promise<{ payments: { id: string; bookingId: string }[]; refunds: string[] }> {
  const settled = sql<Date>`now() - interval '1 minute'`;
  const payments = await db
    .selectFrom("payments")
    .select(["id", "bookingId"])
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
