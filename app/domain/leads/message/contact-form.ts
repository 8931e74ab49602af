import { z } from "zod";
import type { MessageFields } from "#app/db/fields/written-fields.ts";
import { personNameField } from "#app/values/forms/name-field.ts";
import { emailField } from "#app/values/forms/email-field.ts";
import {
  honeypotField,
  idempotencyKeyField,
  lineField,
  type FieldSchemas,
} from "#app/values/forms/form-fields.ts";

/** What a message stores, in page order. */
const fields = {
  name: personNameField,
  email: emailField,
  /** Id of the trip asked about. */
  packageId: z.string().max(80).nullable().default(null),
  subject: lineField({ missing: "Please enter a subject.", max: 160 }),
  message: z
    .string("Please enter your message.")
    .trim()
    .min(1, "Please enter your message.")
    .max(4000, "Please shorten the message to 4,000 characters."),
} satisfies FieldSchemas<MessageFields>;

/** The contact form (spec §5): all but the trip are required. */
export const contactForm = z.strictObject({
  key: idempotencyKeyField,
  remark: honeypotField,
  ...fields,
});

export type ContactInput = z.output<typeof contactForm>;

/** What is stored of it: the page has an input for each. */
export type ContactField = keyof typeof fields;
/** The form's inputs by name, as typed. */
export type ContactValues = Readonly<Partial<Record<keyof ContactInput, string>>>;

/** Whether a required field is empty: the spec has one sentence for that (§5). */
export function isIncomplete(values: ContactValues): boolean {
  return [values.name, values.email, values.subject, values.message].some(
    (text) => (text ?? "").trim() === "",
  );
}
