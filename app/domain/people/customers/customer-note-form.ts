import { z } from "zod";
import { idempotencyKeyField } from "#app/values/form-fields.ts";

const missing = "Please write the note first.";

/** An internal note: the only change on a customer's page. */
export const customerNoteForm = z.strictObject({
  intent: z.literal("note"),
  key: idempotencyKeyField,
  note: z.string(missing).trim().min(1, missing).max(2000, "Please shorten the note to 2,000 characters."),
});
