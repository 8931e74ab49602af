import { z } from "zod";
import { idempotencyKeyField, lineField, mailTextField } from "#app/values/forms/form-fields.ts";
import { plural } from "#app/values/plural.ts";
import type { ToastMessage, FieldSentence } from "#app/values/forms/toast-message.ts";
import { commandRefusals } from "#app/domain/command/command-messages.ts";

/** The most bookings that are written to at once. */
export const mostWritten = 1_000;

/** To whom of the chosen bookings. */
export const writtenTo = {
  all: "All of them",
  left: "Those with something left to pay",
  overdue: "Those with a payment overdue",
  pending: "Those not confirmed yet",
  confirmed: "Those confirmed",
} as const;
export type WrittenTo = keyof typeof writtenTo;

/** A mail to the customers of bookings: shown first, then sent as it was shown. */
const mailForm = z.strictObject({
  intent: z.enum(["preview", "send"]),
  key: idempotencyKeyField,
  /** What was shown, as a digest; '' before. */
  previewed: z.string().max(64).default(""),
  whom: z.enum(Object.keys(writtenTo) as WrittenTo[], "Please choose whom you write to."),
  subject: lineField({ missing: "Please enter a subject.", max: 160 }),
  text: mailTextField,
  template: z.string().max(60).optional(),
});
export type WriteInput = z.output<typeof mailForm>;

/** Puts one of the staff's texts above what is typed so far. */
const templateForm = z.strictObject({
  ...mailForm.partial().shape,
  intent: z.literal("put-in"),
  subject: z.string().optional(),
  text: z.string().default(""),
});

export const writeForm = z.discriminatedUnion("intent", [mailForm, templateForm]);

export const writeRefusals = {
  "to-see":
    "The mail, or whom it goes to, is not what you saw. It is shown as it is now: send it if it is right.",
  "too-many": `More than ${mostWritten.toLocaleString("en-US")} bookings are found, and so many are written to at most. Narrow the list first.`,
  nobody: { field: "whom", message: "None of these bookings has an email to write to." },
  "place-unknown": "A word in braces can’t be filled in.",
  "form-used": "This mail has been sent already. Open the page again to write another one.",
  unavailable: commandRefusals.unavailable,
} as const satisfies Record<string, FieldSentence<keyof WriteInput>>;

/** Of a word in braces that is not known, or not known of this booking. */
export const placeUnknown = (place: string, reference: string) =>
  `${place} can’t be filled in for ${reference}. Please write it out, or leave it out.`;

export const writtenToast = (mails: number): ToastMessage => ({
  title: `${plural(mails, "mail")} on the way`,
  text: "Each stands with its booking.",
});
