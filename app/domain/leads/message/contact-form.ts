import { z } from "zod";
import { emailField, personNameField } from "#app/domain/people/accounts/person-fields.ts";
import { idempotencyKeyField, lineField, honeypotField } from "#app/values/form-fields.ts";

/** The contact form (spec §5): all four are required. */
export const contactForm = z.strictObject({
  key: idempotencyKeyField,
  website: honeypotField,
  name: personNameField,
  email: emailField,
  /** Id of the trip asked about. */
  deal_id: z.string().max(80).optional(),
  subject: lineField({ missing: "Please enter a subject.", most: 160 }),
  message: z
    .string("Please enter your message.")
    .trim()
    .min(1, "Please enter your message.")
    .max(4000, "Please shorten the message to 4,000 characters."),
});

/** A message without its deal, which the page looks up. */
export type ContactInput = Omit<z.output<typeof contactForm>, "deal_id">;

/** Whether a required field is empty: the spec has one sentence for that (§5). */
export function isIncomplete(values: Readonly<Record<string, string>>): boolean {
  return [values.name, values.email, values.subject, values.message].some(
    (text) => (text ?? "").trim() === "",
  );
}
