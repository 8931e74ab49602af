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
