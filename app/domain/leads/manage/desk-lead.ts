import type { LeadLine } from "./lead-list.ts";
import type { LeadStatus } from "../lead-status.ts";

/** One thing that was done about a lead; `actor` is the name of who did it, where the account is still there. */
type Happened = { id: number; at: Date; actor: string | null };
export type LeadEvent = Happened &
  (
    | { action: "moved"; from: LeadStatus; to: LeadStatus; reason: string; bookingReference: string | null }
    | { action: "planned"; owner: string | null; dueOn: string | null }
    | { action: "noted"; note: string }
    | { action: "mailed"; subject: string; text: string; delivery: "queued" | "sent" | "dead" }
  );

/** A lead in full, for the agents. */
export type DeskLead = LeadLine & {
  version: number;
  ownerId: string | null;
  /** What they wrote; '' where there was nothing to write, or nothing was. */
  message: string;
  /** The id of the deal that a message asks about; null where it names none, or the deal is gone. */
  dealId: string | null;
  /** What a planner was told besides, by its label. */
  facts: readonly (readonly [label: string, value: string])[];
  /** The answers to the quiz's questions, by their keys; null where it was not the quiz. */
  quizAnswers: Readonly<Record<"vibe" | "season" | "budget" | "company", string>> | null;
  /** How many would travel, where that was said. */
  travelers: number | null;
  /** The newest first. */
  events: LeadEvent[];
};
