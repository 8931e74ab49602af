import type { CustomerLine } from "./customer-list.ts";

/** An internal note; `author` is null if the account was deleted. */
type CustomerNote = { id: number; note: string; author: string | null; at: Date };

/** A customer, without data of other parts of the domain. */
export type Customer = CustomerLine & {
  /** The account, if any. */
  userId: string | null;
  /** Creation of the account. */
  signedUpAt: Date | null;
  /** The newest first. */
  notes: CustomerNote[];
};
