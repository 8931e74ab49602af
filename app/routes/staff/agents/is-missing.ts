import { missingPassword } from "#app/domain/people/agents/agent-form.ts";
import type { FormRefusal } from "#app/web/form-refusal.ts";

/** Whether a refused form has a field that was left empty: the spec has one sentence for that (§5: Missing Fields). */
export function isMissing({ values, errors }: FormRefusal): boolean {
  // A password is never among what comes back: its sentence tells.
  return Object.entries(errors).some(([name, said]) =>
    name === "password" ? said === missingPassword : (values[name] ?? "").trim() === "",
  );
}
