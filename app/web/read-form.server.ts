import { data } from "react-router";
import type { z } from "zod";
import type { FormRefusal } from "./form-refusal.ts";

/** Field names whose values are never sent back to the page. */
const secretField = /password|token|code/i;

/**
 * Reads a posted form against its schema. A field that the schema does not know, a field sent twice, a file where text belongs: refused as
 * malformed (400, thrown). What the person typed wrong is returned as a refusal to show beside the fields, its values kept but for secrets.
 */
export async function readForm<Output>(
  request: Request,
  schema: z.ZodType<Output>,
): Promise<{ ok: true; value: Output; values: Record<string, string> } | ({ ok: false } & FormRefusal)> {
  const values = await readValues(request);
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, value: result.data, values: keepValues(values) };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    if (issue.code === "unrecognized_keys") throw malformed();
    errors[String(issue.path[0] ?? "form")] ??= issue.message;
  }
  return { ok: false, values: keepValues(values), errors };
}

/** The typed values without secrets, for a refusal that the domain decides after the schema. */
function keepValues(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secretField.test(name)));
}

async function readValues(request: Request): Promise<Record<string, string>> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw malformed();
  }
  const values = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || values.has(name) || name === "__proto__") throw malformed();
    // NUL can't be stored as text; bytes that are no UTF-8, half a surrogate pair among them, arrive as U+FFFD. Neither is ever typed.
    if (value.includes("\0") || value.includes("\uFFFD") || !value.isWellFormed()) throw malformed();
    values.set(name, value.replace(/\r\n?/g, "\n"));
  }
  return Object.fromEntries(values);
}

function malformed() {
  return data("We couldn't read what was sent. Please go back and try again.", { status: 400 });
}
