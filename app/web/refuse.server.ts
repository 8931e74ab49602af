import { data } from "react-router";
import type { FormRefusal } from "./form-refusal.ts";

type Options = { status?: number; retryAfter?: number; /** Its key has done its work: sent again, it is meant. */ used?: boolean };

const statuses: Readonly<Record<string, Options>> = {
  changed: { status: 409 },
  "not-found": { status: 404 },
  unavailable: { status: 503, retryAfter: 5 },
  "form-used": { used: true },
};

/** How a command's refusal is answered, by its reason: 400 for all that is not listed. */
export const optionsFor = (reason: string): Options => statuses[reason] ?? {};

/**
 * A form that comes back: 400 unless told, with Retry-After in seconds where waiting helps. The robots' trap comes back empty, so that a person whose browser filled it in
 * gets through; the page gives a new key to a form that is used, or whose key is none.
 */
export function refuse<Refusal extends FormRefusal = FormRefusal>(
  refusal: NoInfer<Refusal>,
  { status = 400, retryAfter, used = false }: Options = {},
) {
  const { website: _, key, ...typed } = refusal.values;
  const keepsKey = key !== undefined && !used && !refusal.errors.key;
  const kept: Refusal = { ...refusal, values: keepsKey ? { ...typed, key } : typed };
  return data(kept, { status, headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } });
}
