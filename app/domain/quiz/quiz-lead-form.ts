import { z } from "zod";
import type { QuizFields } from "#app/db/fields/written-fields.ts";
import { personNameField } from "#app/values/forms/name-field.ts";
import { emailField } from "#app/values/forms/email-field.ts";
import {
  honeypotField,
  idempotencyKeyField,
  type FieldSchemas,
} from "#app/values/forms/form-fields.ts";
import type { QuizAnswers } from "./quiz.ts";

/** What is stored besides the answers. */
const fields = {
  name: personNameField,
  email: emailField,
} satisfies FieldSchemas<Omit<QuizFields, keyof QuizAnswers>>;

/** The quiz's contact form (spec §5: name and email); the answers are in the URL. */
export const quizLeadForm = z.strictObject({
  key: idempotencyKeyField,
  remark: honeypotField,
  ...fields,
});

export type QuizLeadInput = z.output<typeof quizLeadForm>;

/** What the page has an input for. */
export type QuizLeadField = keyof typeof fields;
/** The form's inputs by name, as typed. */
export type QuizLeadValues = Readonly<Partial<Record<keyof QuizLeadInput, string>>>;
