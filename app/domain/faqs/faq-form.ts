import { z } from "zod";
import {
  fieldSchemas,
  newOrVersionInputs,
  type FieldList,
} from "#app/domain/command/field-list.ts";
import { lineField } from "#app/values/forms/form-fields.ts";
import { faqCategories, type FaqInput } from "./faq.ts";

const longestAnswer = 4000;
const noAnswer = "Please write the answer.";
const asTyped = (text: string) => text;

/** Every field of a question (spec §5: all required); form, conflict and audit log derive from it. */
export const faqFields: FieldList<FaqInput> = {
  category: {
    label: "Category",
    schema: z.enum(faqCategories, "Please choose a category."),
    text: asTyped,
  },
  question: {
    label: "Question",
    schema: lineField({ missing: "Please write the question.", max: 300 }),
    text: asTyped,
  },
  answer: {
    label: "Answer",
    schema: z
      .string(noAnswer)
      .trim()
      .min(1, noAnswer)
      .max(longestAnswer, `Please shorten this to ${longestAnswer} characters.`),
    text: asTyped,
  },
};

export const faqForm = z
  .strictObject({ ...fieldSchemas(faqFields), ...newOrVersionInputs })
  .transform(({ key, version, category, question, answer }) => ({
    key,
    version,
    faq: { category, question, answer },
  }));

/** The buttons of the question list: move past a neighbor, delete, sort newest first. */
export const faqActionForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.enum(["move-up", "move-down"]), id: z.uuid(), past: z.uuid() }),
  z.strictObject({ intent: z.literal("delete"), id: z.uuid() }),
  z.strictObject({ intent: z.literal("newest-first") }),
]);
