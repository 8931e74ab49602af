import { z } from "zod";
import { emailField } from "#app/values/forms/email-field.ts";
import { honeypotField } from "#app/values/forms/form-fields.ts";
import { newsletterToasts } from "./newsletter-messages.ts";

const required = newsletterToasts.emailRequired.text;

/** The newsletter's form (spec §5). */
export const newsletterForm = z.strictObject({
  email: z.string(required).trim().min(1, required).pipe(emailField),
  website: honeypotField,
});

export type NewsletterInput = z.output<typeof newsletterForm>;
