import type { FormRefusal } from "#app/web/form-refusal.ts";

/** Whether a refused form has a field that was left empty: the spec has one sentence for that (§5: Missing Fields). A password is never among what comes back. */
export function isMissing({ values, errors }: FormRefusal): boolean {
  return Object.keys(errors).some((name) => name !== "password" && (values[name] ?? "").trim() === "");
}
