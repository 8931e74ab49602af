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

/** Those in one state: 'payment-disputed'. */
const inState = <Kind extends string, State extends string>(
  kind: Kind,
  label: string,
  states: Readonly<Record<State, string>>,
) =>
  Object.fromEntries(
    Object.entries<string>(states).map(([state, text]) => [
      `${kind}-${state}`,
      `${label}: ${text}`,
    ]),
  ) as Record<`${Kind}-${State}`, string>;

/** What a list of payments can be filtered by. */
export const movementLabels = {
  payment: "Payments",
  ...inState("payment", "Payments", paymentStateLabels),
  refund: "Refunds",
  ...inState("refund", "Refunds", refundStateLabels),
};
