import { z } from "zod";
import { emailField } from "#app/domain/people/person-fields.ts";
import { newsletterToasts } from "./newsletter-messages.ts";

const required = newsletterToasts.emailRequired.text;

/** The newsletter's form (spec §5). `website` is a field that people never see: what stands in it was written by a robot. */
export const newsletterForm = z.strictObject({
  email: z.string(required).trim().min(1, required).pipe(emailField),
  website: z.string().default(""),
});

export type NewsletterInput = z.output<typeof newsletterForm>;
