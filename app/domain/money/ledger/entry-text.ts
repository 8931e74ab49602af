import type { Entry } from "./read-entries.server.ts";

const entryTexts = {
  opening: "Carried over from before this ledger",
  payment: "Paid by the customer",
  "payment-undone": "Payment undone",
  refund: "Given back to the customer",
  "refund-undone": "Refund undone",
  "provider-fee": "Fee of the payment provider",
} as const;

/** Describes an entry in a sentence. */
export function entryText({ what, debit, credit }: Omit<Entry, "id" | "day" | "cents">): string {
  if (what !== "booking") return entryTexts[what];
  if (credit === "fees_kept") return "Kept of the canceled trip";
  if (credit === "sales" && debit === "unearned") return "Earned: the trip has departed";
  if (credit === "unearned" && debit === "sales") return "Not earned yet: the trip is still ahead";
  return credit === "unearned" || credit === "sales"
    ? "Price of the trip: the customer owes it"
    : "Price of the trip: no longer owed";
}

/** The kinds of entries, for filters. */
export const entryKindLabels = {
  opening: "Carried over",
  booking: "Price of a trip",
  payment: "Payment",
  "payment-undone": "Payment undone",
  refund: "Refund",
  "refund-undone": "Refund undone",
  "provider-fee": "Fee of the provider",
} as const satisfies Record<Entry["what"], string>;

export const accountLabels = {
  customer: "Customer",
  unearned: "Not yet earned",
  sales: "Sales",
  fees_kept: "Cancellation fees",
  card_clearing: "Cards on the way",
  bank: "Bank",
  provider_fees: "Fees of the provider",
  opening: "Before this ledger",
} as const satisfies Record<Entry["debit"], string>;

/** Numbers of the accounts for an accountant's chart; docs/money.md lists them. */
export const accountCodes = {
  bank: 1010,
  card_clearing: 1020,
  customer: 1200,
  unearned: 2200,
  opening: 3900,
  sales: 4000,
  fees_kept: 4100,
  provider_fees: 6100,
} as const satisfies Record<Entry["debit"], number>;
