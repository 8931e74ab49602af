import type { WrittenPayment } from "#app/db/fields/written-fields.ts";
import type { DB } from "#app/db/types.generated.ts";

type Row = DB["payments"];
export type PaymentMethod = Row["method"];
export type PaymentState = Row["state"];
export type RefundState = DB["refunds"]["state"];

export const paymentMethods = [
  "check",
  "wire",
  "cash",
  "card",
  "ach",
] as const satisfies readonly PaymentMethod[];

export const methodLabels = {
  check: "Check",
  wire: "Bank transfer",
  cash: "Cash",
  card: "Card",
  ach: "Bank debit",
} as const satisfies Record<PaymentMethod, string>;

/** A part of a payment that is refunded. Days are YYYY-MM-DD in New York. */
export type Refund = {
  id: string;
  cents: number;
  state: RefundState;
  /** By hand, or by the provider that took the payment. */ via: "hand" | "provider";
  reason: string;
  method: PaymentMethod | null;
  sentOn: string | null;
  reference: string;
};

/** A payment of a customer, with its refunds. */
export type Payment = WrittenPayment & {
  id: string;
  state: PaymentState;
  /** The payment provider; null if recorded by hand. */ provider: string | null;
  /** Why it was undone; '' if it was not. */ undoneReason: string;
  refunds: Refund[];
};

type By = "staff" | "provider";

/** State changes of payments: staff change those recorded by hand, the provider its own. */
const paymentChanges: readonly { from: PaymentState; to: PaymentState; by: By }[] = [
  // Recorded by mistake, or a check that bounced.
  { from: "succeeded", to: "failed", by: "staff" },
  // A bank debit takes days.
  { from: "created", to: "processing", by: "provider" },
  { from: "created", to: "succeeded", by: "provider" },
  { from: "created", to: "failed", by: "provider" },
  { from: "created", to: "expired", by: "provider" },
  { from: "processing", to: "succeeded", by: "provider" },
  { from: "processing", to: "failed", by: "provider" },
  // Paid just before the page expired: it counts.
  { from: "expired", to: "processing", by: "provider" },
  { from: "expired", to: "succeeded", by: "provider" },
  { from: "succeeded", to: "disputed", by: "provider" },
  // The dispute is won, or lost.
  { from: "disputed", to: "succeeded", by: "provider" },
  { from: "disputed", to: "failed", by: "provider" },
];

/** Whether a payment's state may change from `from` to `to`. */
export const mayChange = (by: By, from: PaymentState, to: PaymentState): boolean =>
  paymentChanges.some((change) => change.by === by && change.from === from && change.to === to);

/** State changes of refunds: staff change those sent by hand, the provider its own. */
export const refundChanges: readonly { from: RefundState; to: RefundState; by: By }[] = [
  { from: "requested", to: "sent", by: "staff" },
  // No longer to be sent.
  { from: "requested", to: "failed", by: "staff" },
  // Marked as sent by mistake, or returned.
  { from: "sent", to: "failed", by: "staff" },
  { from: "requested", to: "sent", by: "provider" },
  { from: "requested", to: "succeeded", by: "provider" },
  { from: "requested", to: "failed", by: "provider" },
  { from: "sent", to: "succeeded", by: "provider" },
  { from: "sent", to: "failed", by: "provider" },
  // Returned by the customer's bank.
  { from: "succeeded", to: "failed", by: "provider" },
];

/** The states in which a payment has been received, and a refund has been sent. */
export const receivedStates: readonly PaymentState[] = ["succeeded", "disputed"];
export const sentStates: readonly RefundState[] = ["sent", "succeeded"];
const counts = ({ state }: Pick<Payment, "state">) => receivedStates.includes(state);
const isSent = ({ state }: Pick<Refund, "state">) => sentStates.includes(state);
const sum = (rows: readonly { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);
const refundsOf = (payments: readonly Payment[]) => payments.flatMap(({ refunds }) => refunds);

/** Whether a payment has a receipt: it was received, even if undone later. */
export const hasReceipt = (payment: Payment): boolean =>
  counts(payment) || payment.undoneReason !== "";

/** What a payment or a refund adds to what is paid, in cents: a sent refund takes its part off. */
export function countedCents(
  row: { cents: number } & (
    | { kind: "payment"; state: PaymentState }
    | { kind: "refund"; state: RefundState }
  ),
): number {
  if (row.kind === "payment") return counts(row) ? row.cents : 0;
  return isSent(row) ? 0 - row.cents : 0;
}

/** Received payments less sent refunds, in cents. */
export function paidCents(payments: readonly Payment[]): number {
  return sum(payments.filter(counts)) - sum(refundsOf(payments).filter(isSent));
}

/** Whether a payment is begun online and not decided: its page is open, or a bank debit takes its days. */
export const isOnItsWay = ({ state }: Payment): boolean =>
  state === "created" || state === "processing";

/** Bank debits in process, in cents. */
export function processingCents(payments: readonly Payment[]): number {
  return sum(payments.filter(({ state }) => state === "processing"));
}

/** The last payment, if it was a bank debit that the bank did not pay, in cents; else 0. */
export function failedDebitCents(payments: readonly Payment[]): number {
  const last = payments.at(-1);
  if (!last || last.provider === null || last.method !== "ach") return 0;
  return last.state === "failed" && last.undoneReason === "" ? last.cents : 0;
}

/**
 * Whether a refund has reached the customer: the provider confirmed it, or staff recorded it as
 * sent by hand.
 */
export const hasArrived = ({ state, via }: Pick<Refund, "state" | "via">): boolean =>
  state === "succeeded" || (state === "sent" && via === "hand");

/** Whether a refund has a receipt, which is void if it failed after all. */
export const hasRefundReceipt = (refund: Refund): boolean =>
  hasArrived(refund) ||
  (refund.state === "failed" && refund.via === "hand" && refund.sentOn !== null);

/** Refunds that have reached the customer, in cents. */
export function returnedCents(payments: readonly Payment[]): number {
  return sum(refundsOf(payments).filter(hasArrived));
}

/** Refunds that are sent and not confirmed, in cents. */
export function sentBackCents(payments: readonly Payment[]): number {
  const isUnderway = (refund: Refund) => refund.state === "sent" && !hasArrived(refund);
  return sum(refundsOf(payments).filter(isUnderway));
}

/** Payments that the customer disputes with the bank, in cents. */
export function disputedCents(payments: readonly Payment[]): number {
  return sum(payments.filter(({ state }) => state === "disputed"));
}

/** Requested refunds that are not sent, in cents. */
export function toSendCents(payments: readonly Payment[]): number {
  return sum(refundsOf(payments).filter(({ state }) => state === "requested"));
}

/** Received payments less all refunds, sent or requested, in cents: it covers what is due. */
export function paidToKeep(payments: readonly Payment[]): number {
  return paidCents(payments) - toSendCents(payments);
}

/** What covers a schedule, in cents: nobody is asked for a bank debit that is on its way. */
export function coveredCents(payments: readonly Payment[]): number {
  return paidToKeep(payments) + processingCents(payments);
}

/** The refundable rest of a payment, in cents. */
function refundableCents(payment: Payment): number {
  if (payment.state !== "succeeded") return 0;
  return payment.cents - sum(payment.refunds.filter(({ state }) => state !== "failed"));
}

/**
 * Splits a refund over payments, newest first; sums to less than `cents` if too little is
 * refundable.
 */
export function spreadRefund(
  payments: readonly Payment[],
  cents: number,
): { paymentId: string; cents: number }[] {
  let missing = cents;
  return payments.toReversed().flatMap((payment) => {
    const part = Math.min(missing, refundableCents(payment));
    missing -= part;
    return part > 0 ? [{ paymentId: payment.id, cents: part }] : [];
  });
}
