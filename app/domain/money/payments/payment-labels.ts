import type { PaymentState, RefundState } from "./payment.ts";

/** What staff read of a payment's state. */
export const paymentStateLabels = {
  created: "Started",
  processing: "On its way",
  succeeded: "Received",
  failed: "Failed or undone",
  expired: "Ran out",
  disputed: "Disputed",
} as const satisfies Record<PaymentState, string>;

/** What staff read of a refund's state. */
export const refundStateLabels = {
  requested: "To send",
  sent: "Sent",
  succeeded: "Arrived",
  failed: "Failed or undone",
} as const satisfies Record<RefundState, string>;

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.keys(labels) as Key[];
export const paymentStates: readonly PaymentState[] = keysOf(paymentStateLabels);
export const refundStates: readonly RefundState[] = keysOf(refundStateLabels);

/** Payments or refunds in one state, as in an address: 'payment-disputed'. */
export const movementKinds = [
  ...paymentStates.map((state) => `payment-${state}` as const),
  ...refundStates.map((state) => `refund-${state}` as const),
];
