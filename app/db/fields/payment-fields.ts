import type { Selectable } from "kysely";
import type { DB } from "../types.generated.ts";

/** Columns of `payments` that only the server or the payment provider writes. */
type ServerColumn =
  | "bookingId"
  | "chargeRef"
  | "checkoutUrl"
  | "expiresAt"
  | "id"
  | "provider"
  | "providerRef"
  | "recordedAt"
  | "recordedBy"
  | "state"
  | "undoneReason";

/**
 * Columns that staff fill in for a payment. A new column belongs here unless it is listed above.
 * `receivedOn` is YYYY-MM-DD in New York; `reference` the number of a check or a transfer.
 */
export type PaymentFields = Omit<Selectable<DB["payments"]>, ServerColumn>;
