import type { z } from "zod";
import { lineField, mailTextField } from "#app/values/forms/form-fields.ts";
import { unfilled } from "#app/values/text/fill-places.ts";

/** A mail as it is seen before it leaves. What an edit may not touch stands below its text. */
export type SeenMail = {
  recipient: string;
  /** Before the agency's name; null for the agency alone. */ fromName: string | null;
  /** Where answers go; null for the sender. */ replyTo: string | null;
  /** The name of the attached file. */ attachment: string | null;
  facts: readonly (readonly [label: string, value: string])[];
  afterFacts: readonly string[];
  /** The label of its button. */ action: string | null;
  footnote: string;
};

/** The inputs that stand in a form beside its own, in the browser's names. */
export const mailInputs = [
  "mailReview",
  "mailTemplate",
  "mailOf",
  "mailSubject",
  "mailText",
  "mailSkip",
] as const;
export type MailInput = (typeof mailInputs)[number];
export type TypedMail = Readonly<Partial<Record<MailInput, string>>>;

/** A subject of staff. */
export const mailSubjectField = lineField({
  missing: "Please enter a subject.",
  max: 160,
}).superRefine(refuseUnfilled);

/** A text of staff, with its lines as typed and all its places filled in. */
export const filledTextField = mailTextField.superRefine(refuseUnfilled);

function refuseUnfilled(text: string, context: z.RefinementCtx): void {
  const open = unfilled(text);
  if (open)
    context.addIssue({
      code: "custom",
      message: `Please fill in what the template left open: ${open}`,
    });
}
