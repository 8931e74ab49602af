import { z } from "zod";
import { emailFieldFor } from "#app/values/forms/email-field.ts";
import { honeypotField } from "#app/values/forms/form-fields.ts";
import { newsletterToasts } from "./newsletter-messages.ts";

const required = newsletterToasts.emailRequired.text;

/** The newsletter's form (spec §5). */
export const newsletterForm = z.strictObject({
  email: emailFieldFor(required),
  remark: honeypotField,
});

export type NewsletterInput = z.output<typeof newsletterForm>;
