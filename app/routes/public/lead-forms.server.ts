import type { LeadRefusal } from "#app/domain/leads/lead-messages.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";

type Refused = { reason: LeadRefusal; retryAfter?: number };
type Typed = { values: Record<string, string>; words: Readonly<Record<LeadRefusal, ToastMessage>> };

/** Returns a refused contact, planner or quiz form with all typed values. */
export function refuseLead({ reason, retryAfter }: Refused, { values, words }: Typed) {
  const options = {
    ...optionsFor(reason),
    ...(retryAfter !== undefined && { status: 429, retryAfter }),
  };
  return refuse({ values, errors: {}, notice: words[reason] }, options);
}

/**
 * Reads named parameters for a new form, on one line and cut to the field's length; malformed ones
 * are dropped.
 */
export function readLeadPrefill<Name extends string>(
  params: URLSearchParams,
  fields: Readonly<Record<Name, number>>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const [name, max] of Object.entries(fields) as [Name, number][]) {
    const text = params.get(name);
    if (text?.isWellFormed())
      found[name] = text
        .replace(/[\p{Cc}\s]+/gu, " ")
        .trim()
        .slice(0, max);
  }
  return found;
}
