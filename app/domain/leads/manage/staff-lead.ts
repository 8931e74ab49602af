import type { LeadPlan } from "#app/db/fields/written-fields.ts";
import type { LeadLine } from "./list/lead-list.ts";
import type { LeadStatus } from "../lead-status.ts";

/** An event of a lead; `actor` is a name, null if the account was deleted. */
type Happened = { id: number; at: Date; actor: string | null };
export type LeadEvent = Happened &
  (
    | {
        action: "moved";
        from: LeadStatus;
        to: LeadStatus;
        reason: string;
        bookingReference: string | null;
      }
    | { action: "planned"; owner: string | null; dueOn: string | null }
    | { action: "noted"; note: string }
    | { action: "mailed"; subject: string; text: string; delivery: "queued" | "sent" | "dead" }
  );

/** A full lead, for agents. */
export type StaffLead = LeadLine & {
  ownerId: string | null;
  /** The client who called; null of a lead that somebody wrote. */ customerId: string | null;
  /** The message; '' if none. */
  message: string;
  /** The deal that a message asks about; null if none or deleted. */
  dealId: string | null;
  facts: readonly (readonly [label: string, value: string])[];
  /** Quiz answers by key; null for other leads. */
  quizAnswers: Readonly<Record<"vibe" | "season" | "budget" | "company", string>> | null;
  /** Number of travelers, if given. */
  travelers: number | null;
  /** The newest first. */
  events: LeadEvent[];
};

/** The plan of a lead, without what else it holds. */
export function leadPlanOf(from: LeadPlan): LeadPlan {
  return { ownerId: from.ownerId, dueOn: from.dueOn };
}

/** The plan as a form holds it. */
export function typedPlan({ ownerId, dueOn }: LeadPlan): Record<keyof LeadPlan, string> {
  return { ownerId: ownerId ?? "", dueOn: dueOn ?? "" };
}

/** What the versions since this one brought. A mail and its status change have one time; notes make no version. */
export function eventsSince(
  { events, version }: Pick<StaffLead, "events" | "version">,
  seen: number,
) {
  const times = new Set(
    events.flatMap(({ action, at }) => (action === "noted" ? [] : [at.getTime()])),
  );
  const since = new Set([...times].slice(0, Math.max(0, version - seen)));
  return events.filter(({ action, at }) => action !== "noted" && since.has(at.getTime()));
}
