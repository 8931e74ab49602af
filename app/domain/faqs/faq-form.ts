import { z } from "zod";
import { fieldSchemas, newOrVersionInputs } from "#app/domain/command/field-list.ts";
import { faqFields } from "./faq-fields.ts";

/** The form of a question, new or existing. */
export const faqForm = z
  .strictObject({ ...fieldSchemas(faqFields), ...newOrVersionInputs })
  .transform(({ key, version, category, question, answer }) => ({
    key,
    version,
    faq: { category, question, answer },
  }));
