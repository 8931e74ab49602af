import { z } from "zod";
import { idempotencyKeyField, lineField } from "#app/values/forms/form-fields.ts";

/** The form that begins an import, beside its files. */
export const startImportForm = z.strictObject({
  key: idempotencyKeyField,
  source: lineField({ max: 80, missing: "Write what the old system is called." }),
});

/** The form that adds files to one, beside them. */
export const moreFilesForm = z.strictObject({});
