import type { StaffLead } from "#app/domain/leads/manage/staff-lead.ts";
import { fillPlaces } from "#app/domain/leads/manage/lead-reply.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";

type Template = { subject: string; text: string };

/** A template filled with the lead's data; unknown placeholders stay for the agent. */
export function draftReply(
  { subject, text }: Template,
  lead: Pick<StaffLead, "name" | "wish" | "reference" | "createdAt">,
  agent: string,
) {
  const facts = {
    "first name": lead.name.split(/\s+/)[0] ?? lead.name,
    wish: lead.wish,
    reference: lead.reference,
    agent,
    "asked on": formatDay(businessDay(lead.createdAt)),
  };
  // Subject and request together may exceed the maximum length.
  return { subject: fillPlaces(subject, facts).slice(0, 160), text: fillPlaces(text, facts) };
}
