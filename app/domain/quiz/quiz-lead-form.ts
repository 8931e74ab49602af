import { z } from "zod";
import { emailField, personNameField } from "#app/domain/people/accounts/person-fields.ts";
import { idempotencyKeyField, honeypotField } from "#app/values/form-fields.ts";

/** The quiz's contact form (spec §5: name and email); the answers are in the URL. */
export const quizLeadForm = z.strictObject({
  key: idempotencyKeyField,
  website: honeypotField,
  name: personNameField,
  email: emailField,
});

export type QuizLeadInput = z.output<typeof quizLeadForm>;
