import type { z } from "zod";
import { repeatedInputs } from "#app/values/forms/form-fields.ts";
import { FormValues, malformedForm, type ReadForm } from "./form-values.server.ts";

/**
 * Validates a posted form. Unknown fields, fields that occur again (but for `repeatedInputs`) and
 * unexpected files are malformed (throws 400). Invalid input is returned as a refusal to show beside
 * the fields, with the typed values (no secrets).
 */
export async function readForm<Output>(
  request: Request,
  schema: z.ZodType<Output>,
): Promise<ReadForm<Output>> {
  return (await readFormBeside(request, schema, [])).form;
}

/** The same of a form with other inputs beside its own: their texts, unchecked, apart from them. */
export async function readFormBeside<Output>(
  request: Request,
  schema: z.ZodType<Output>,
  names: readonly string[],
): Promise<{ form: ReadForm<Output>; beside: ReturnType<FormValues["texts"]> }> {
  const form = await request.formData().catch(() => {
    throw malformedForm();
  });
  const values = new FormValues(repeatedInputs.get(schema)?.names);
  const beside = new FormValues();
  for (const [name, value] of form) {
    if (typeof value !== "string") throw malformedForm();
    (names.includes(name) ? beside : values).add(name, value);
  }
  return { form: values.check(schema), beside: beside.texts() };
}
