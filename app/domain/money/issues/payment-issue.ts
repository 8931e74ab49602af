import type { DB } from "#app/db/types.generated.ts";

type IssueKind = DB["paymentIssues"]["kind"];

/** A problem with money that staff have to look at. */
export type PaymentIssue = {
  id: string;
  kind: IssueKind;
  /** Details, such as the provider's message; '' for none. */ note: string;
  foundAt: Date;
};

/** What happened, and what staff should do; of a customer without an email, where that differs. */
export const issueTexts = {
  "payment-failed": {
    what: "A bank debit has failed",
    todo: "The customer has a mail with the link to pay another way. Call them if the day of payment is near.",
    withoutEmail: "The customer has no email: call them, and say how to pay another way.",
  },
  "other-amount": {
    what: "The provider reports another amount",
    todo: "Nothing is written down. Look at the payment in the provider’s dashboard and give it back there, or record what it is by hand.",
  },
  "paid-too-much": {
    what: "More is paid than the trip costs",
    todo: "Give back what is too much: under “Send money back” what was paid online, else by hand.",
  },
  "paid-too-late": {
    what: "Paid for a trip that had ended",
    todo: "All of it goes back by itself, and the customer has a mail. Call them if you have another date for them.",
    withoutEmail: "All of it goes back by itself. The customer has no email: call them.",
  },
  "refund-failed": {
    what: "A refund did not go through",
    todo: "The customer has a mail. Ask them how to pay it, note it under “Give money back by hand”, and mark it as sent.",
    withoutEmail:
      "The customer has no email: call them. Ask how to pay it, note it under “Give money back by hand”, and mark it as sent.",
  },
  dispute: {
    what: "The customer disputes a payment with their bank",
    todo: "Answer it in the provider’s dashboard before its deadline. Until it is decided nothing of it can go back.",
  },
  "dispute-lost": {
    what: "A dispute is lost: the bank has taken the money back",
    todo: "The payment no longer counts, unless part of it was given back before. Ask the customer to pay another way, or cancel the trip.",
  },
} as const satisfies Record<IssueKind, { what: string; todo: string; withoutEmail?: string }>;
