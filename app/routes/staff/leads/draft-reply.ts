import type { DeskLead } from "#app/domain/leads/manage/desk-lead.ts";
import { fillPlaces } from "#app/domain/leads/manage/lead-reply.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";

type Template = { subject: string; text: string };

/** A template filled in with what is known of the lead; what is not stays open, for the agent. */
export function draftReply({ subject, text }: Template, lead: Pick<DeskLead, "name" | "wish" | "reference" | "createdAt">, agent: string) {
  const facts = {
    "first name": lead.name.split(/\s+/)[0] ?? lead.name,
    wish: lead.wish,
    reference: lead.reference,
    agent,
    "asked on": formatDay(businessDay(lead.createdAt)),
  };
  // A subject of ours and a wish of theirs may be longer than a subject is.
  return { subject: fillPlaces(subject, facts).slice(0, 160), text: fillPlaces(text, facts) };
}
