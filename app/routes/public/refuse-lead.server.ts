import type { LeadRefusal } from "#app/domain/leads/lead-messages.ts";
import type { ToastMessage } from "#app/values/toast-message.ts";
import type { FormRefusal } from "#app/web/form-refusal.ts";
import { refuse } from "#app/web/refuse.server.ts";

type Refused = { reason: LeadRefusal; retryAfter?: number };

const statuses: Readonly<Record<LeadRefusal, number>> = { robot: 400, "form-used": 400, "too-many": 429, unavailable: 503 };

/** A contact or planner form that comes back, with all that was typed. */
export function refuseLead({ reason, retryAfter }: Refused, { values, words }: { values: Record<string, string>; words: Readonly<Record<LeadRefusal, ToastMessage>> }) {
  const refusal = { values: reason === "form-used" ? withNewKey(values) : withEmptyTrap(values), errors: {}, notice: words[reason] } satisfies FormRefusal;
  return refuse(refusal, { status: statuses[reason], ...(retryAfter !== undefined && { retryAfter }) });
}

/** What was typed wrong. A key that is none is left out too, or the form could never be sent. */
export function refuseTyped({ values, errors }: FormRefusal, notice?: ToastMessage) {
  return refuse({ values: errors.key ? withNewKey(values) : withEmptyTrap(values), errors, ...(notice && { notice }) });
}

/** A person whose browser filled the trap in sends the form again and gets through. */
function withEmptyTrap(values: Record<string, string>): Record<string, string> {
  const { website: _, ...typed } = values;
  return typed;
}

/** Sent again, it is meant. */
function withNewKey(values: Record<string, string>): Record<string, string> {
  const { key: _, ...typed } = withEmptyTrap(values);
  return typed;
}
