import type { CustomerLine } from "./customer-list.ts";

/** A note of the agents; `author` is the name, where the account is still there. */
type CustomerNote = { id: number; note: string; author: string | null; at: Date };

/** A customer in full, but for what other nouns know of them. */
export type Customer = CustomerLine & {
  /** The account, where there is one. */
  userId: string | null;
  /** When the account was made. */
  signedUpAt: Date | null;
  /** The newest first. */
  notes: CustomerNote[];
};
