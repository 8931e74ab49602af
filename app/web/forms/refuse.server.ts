import { data } from "react-router";
import { isRestoring } from "#app/values/forms/form-restoring.server.ts";
import { checkFields, type ToastMessage } from "#app/values/forms/toast-message.ts";
import type { FormRefusal } from "./form-refusal.ts";

type Options = {
  status?: number;
  retryAfter?: number;
  /** The key was used up: sending the form again is intended. */ used?: boolean;
};

const statuses: Readonly<Record<string, Options>> = {
  changed: { status: 409 },
  "not-found": { status: 404 },
  unavailable: { status: 503, retryAfter: 5 },
  "form-used": { used: true },
};

/** Response options for a command's refusal, by reason; 400 if not listed. */
export const optionsFor = (reason: string): Options => statuses[reason] ?? {};

/**
 * Returns a refused form: 400 by default, with Retry-After in seconds where waiting helps. The
 * honeypot comes back empty, for browsers that filled it in. The page sets a new key if the old one
 * was used or invalid.
 */
export function refuse<Refusal extends FormRefusal = FormRefusal>(
  refusal: NoInfer<Refusal>,
  { status = 400, retryAfter, used = false }: Options = {},
) {
  const { remark: _, key, ...typed } = refusal.values;
  const keepsKey = key !== undefined && !used && !refusal.errors.key;
  const answer: Refusal = {
    ...withToastNotice(refusal),
    values: keepsKey ? { ...typed, key } : typed,
  };
  return data(answer, {
    status,
    headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  });
}

/**
 * Every refused form says so in a toast, destructive unless it says otherwise (spec §8). A form that
 * is only shown again has not failed.
 */
export function withToastNotice<Form extends Partial<FormRefusal>>(form: Form): Form {
  const { notice: given, ...rest } = form;
  const isRefused = given !== undefined || Object.keys(form.errors ?? {}).length > 0;
  if (isRestoring() || !isRefused) return rest as Form;
  const notice: ToastMessage = typeof given === "object" ? given : { title: given ?? checkFields };
  return { ...form, notice: { look: "destructive", ...notice } };
}
