import { z } from "zod";
import { idempotencyKeyField } from "#app/values/forms/form-fields.ts";

/** The buttons beside a calendar's link; a new one ends the former. */
export const calendarLinkForm = z.strictObject({
  /** Created with the form: one key makes one link. */
  key: idempotencyKeyField,
  do: z.enum(["make", "end"]),
});
