import type { PaymentState, RefundState } from "./payment.ts";

/** Labels of a payment's states, for staff. */
export const paymentStateLabels = {
  created: "Started",
  processing: "On its way",
  succeeded: "Received",
  failed: "Failed or undone",
  expired: "Ran out",
  disputed: "Disputed",
} as const satisfies Record<PaymentState, string>;

/** Labels of a refund's states, for staff. */
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

/** Filter values for payments or refunds in one state: 'payment-disputed'. */
export const movementKinds = [
  ...paymentStates.map((state) => `payment-${state}` as const),
  ...refundStates.map((state) => `refund-${state}` as const),
];
