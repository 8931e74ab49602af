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

/** Of a payment something that goes back, or has gone. Days are YYYY-MM-DD in New York. */
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

/** What a customer has paid, with its refunds. */
export type Payment = {
  id: string;
  method: PaymentMethod;
  cents: number;
  state: PaymentState;
  /** Who took it; null for one by hand. */ provider: string | null;
  /** YYYY-MM-DD in New York. */ receivedOn: string;
  reference: string;
  /** Why it was undone; '' if it was not. */ undoneReason: string;
  refunds: Refund[];
};

type By = "staff" | "provider";

/** The changes of a payment's state, and who makes them: staff of one by hand, the provider of its own. */
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
  // Paid at the last moment: it counts.
  { from: "expired", to: "processing", by: "provider" },
  { from: "expired", to: "succeeded", by: "provider" },
  { from: "succeeded", to: "disputed", by: "provider" },
  // The dispute is won, or lost.
  { from: "disputed", to: "succeeded", by: "provider" },
  { from: "disputed", to: "failed", by: "provider" },
];

/** Whether a payment's state may change so. */
export const mayChange = (by: By, from: PaymentState, to: PaymentState): boolean =>
  paymentChanges.some((change) => change.by === by && change.from === from && change.to === to);

/** The changes of a refund's state: staff of one by hand, the provider of its own. */
export const refundChanges: readonly { from: RefundState; to: RefundState; by: By }[] = [
  { from: "requested", to: "sent", by: "staff" },
  // Not to be sent after all.
  { from: "requested", to: "failed", by: "staff" },
  // Marked by mistake, or it came back.
  { from: "sent", to: "failed", by: "staff" },
  { from: "requested", to: "sent", by: "provider" },
  { from: "requested", to: "succeeded", by: "provider" },
  { from: "requested", to: "failed", by: "provider" },
  { from: "sent", to: "succeeded", by: "provider" },
  { from: "sent", to: "failed", by: "provider" },
  // The customer's bank has sent it back.
  { from: "succeeded", to: "failed", by: "provider" },
];

const counts = ({ state }: Payment) => state === "succeeded" || state === "disputed";
const isSent = ({ state }: Refund) => state === "sent" || state === "succeeded";
const sum = (rows: readonly { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);
const refundsOf = (payments: readonly Payment[]) => payments.flatMap(({ refunds }) => refunds);

/** Whether a payment has a receipt: it arrived, even if it was undone later. */
export const hasReceipt = (payment: Payment): boolean =>
  counts(payment) || payment.undoneReason !== "";

/** What has been paid, less what has gone back, in cents. */
export function paidCents(payments: readonly Payment[]): number {
  return sum(payments.filter(counts)) - sum(refundsOf(payments).filter(isSent));
}

/** What a bank debit is going to pay, and has not yet, in cents. */
export function processingCents(payments: readonly Payment[]): number {
  return sum(payments.filter(({ state }) => state === "processing"));
}

/** What is to go back and has not gone yet, in cents. */
export function toSendCents(payments: readonly Payment[]): number {
  return sum(refundsOf(payments).filter(({ state }) => state === "requested"));
}

/** What has been paid and does not go back, in cents: it covers what is due. */
export function paidToKeep(payments: readonly Payment[]): number {
  return paidCents(payments) - toSendCents(payments);
}

/** What may still go back of a payment, in cents. */
function refundableCents(payment: Payment): number {
  if (payment.state !== "succeeded") return 0;
  return payment.cents - sum(payment.refunds.filter(({ state }) => state !== "failed"));
}

/** An amount as parts of payments, the newest payment first; less than `cents` if not so much is left. */
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
