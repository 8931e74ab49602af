import { z } from "zod";

const outOfDate = "This page is out of date. Please choose once more.";

/** The amount to pay through a payment link: the next part, or the whole rest. */
export const payForm = z.strictObject({
  part: z.enum(["due", "all"], outOfDate),
  /** The amount that the page showed. */
  shownCents: z
    .string(outOfDate)
    .regex(/^\d{1,10}$/, outOfDate)
    .transform(Number),
});

/** Why no payment page was opened, and what to do. */
export const payRefusals = {
  "not-found": "This booking is no longer there. Please reply to our email.",
  "no-provider":
    "Paying online is not possible at the moment. Please reply to our email, or call us.",
  "provider-away":
    "We can’t reach our payment provider right now. Nothing has been paid. Please try again in a few minutes.",
  "provider-refused":
    "Our payment provider does not take this payment. Nothing has been paid. Please reply to our email, or call us: we find another way.",
  "nothing-due": "Nothing is left to pay. What has been paid is shown here as it is now.",
  "amount-changed": "What there is to pay has changed meanwhile. It is shown here as it is now.",
  "too-many": "That was often in a short time. Please try again in a quarter of an hour.",
  unavailable: "We can’t reach our records right now. Nothing has been paid. Please try again.",
} as const;
export type PayRefusal = keyof typeof payRefusals;
