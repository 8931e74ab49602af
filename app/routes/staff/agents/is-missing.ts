import { missingPassword } from "#app/domain/people/agents/agent-form.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

/**
 * Whether a refused form has an empty field: the spec has one sentence for that (§5: Missing
 * Fields).
 */
export function isMissing({ values, errors }: FormRefusal): boolean {
  // Passwords are not returned, so check their error.
  return Object.entries(errors).some(([name, message]) =>
    name === "password" ? message === missingPassword : (values[name] ?? "").trim() === "",
  );
}
