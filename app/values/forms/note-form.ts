import { z } from "zod";
import { idempotencyKeyField } from "./form-fields.ts";

const missing = "Please write the note first.";

/** The form of a note that staff write about a booking, a lead or a customer. */
export const noteForm = z.strictObject({
  intent: z.literal("note"),
  key: idempotencyKeyField,
  note: z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(2000, "Please shorten the note to 2,000 characters."),
});
