import { z } from "zod";
import { idempotencyKeyField, lineField, openedField } from "#app/values/forms/form-fields.ts";
import { faqCategories } from "./faq.ts";

const longestAnswer = 4000;
const noCategory = "Please choose a category.";
const noAnswer = "Please write the answer.";

/** The form of a question (spec §5: all required), new or existing. */
export const faqForm = z.strictObject({
  /** The clicked button. */
  intent: z.string().max(40).default("save"),
  /** One key makes one question. */
  key: idempotencyKeyField,
  /** For an existing question: the version when the form was opened. */
  version: z.coerce.number<string>().int().min(1).max(2_147_483_647).optional(),
  opened: openedField,
  category: z.enum(faqCategories, noCategory),
  question: lineField({ missing: "Please write the question.", max: 300 }),
  answer: z
    .string(noAnswer)
    .trim()
    .min(1, noAnswer)
    .max(longestAnswer, `Please shorten this to ${longestAnswer} characters.`),
});
