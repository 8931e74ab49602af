import type { LeadRefusal } from "#app/domain/leads/lead-messages.ts";
import type { ToastMessage } from "#app/values/toast-message.ts";
import { optionsFor, refuse } from "#app/web/refuse.server.ts";

type Refused = { reason: LeadRefusal; retryAfter?: number };
type Typed = { values: Record<string, string>; words: Readonly<Record<LeadRefusal, ToastMessage>> };

/** A contact, planner or quiz form that was read and is not taken: it comes back with all that was typed. */
export function refuseLead({ reason, retryAfter }: Refused, { values, words }: Typed) {
  const options = { ...optionsFor(reason), ...(retryAfter !== undefined && { status: 429, retryAfter }) };
  return refuse({ values, errors: {}, notice: words[reason] }, options);
}
