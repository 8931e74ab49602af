import { repliesFor, replyTemplates } from "#app/domain/content/kinds/reply-templates.server.ts";
import { readContent } from "#app/domain/content/read-content.server.ts";
import type { StaffLead } from "#app/domain/leads/manage/staff-lead.ts";
import { readStaffLead } from "#app/domain/leads/manage/read-staff-lead.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { fillPlaces } from "#app/values/text/fill-places.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";

type Typed = Readonly<Record<string, string>>;

/** The typed mail below another template's text; null if the lead is missing. */
export async function changeTemplate(
  viewer: Staff,
  reference: string,
  typed: Typed,
): Promise<Record<string, string> | null> {
  const [lead, all] = await Promise.all([
    readStaffLead(viewer, reference),
    readContent(replyTemplates),
  ]);
  if (!lead) return null;
  const templates = repliesFor(all, lead.kind);
  const drafts = [typed.drafted, typed.template].map((key) =>
    draftOf(
      templates.find(({ id }) => id === key),
      lead,
      viewer.name,
    ),
  );
  const [former, next] = drafts as [Draft, Draft];
  const [subject = "", text = ""] = [typed.subject, typed.text].map((part) =>
    part?.replace(/\r\n?/g, "\n"),
  );
  const own = (text.startsWith(former.text) ? text.slice(former.text.length) : text).trim();
  const isOwnSubject = subject !== "" && subject !== former.subject;
  return {
    ...(typed.key !== undefined && { key: typed.key }),
    ...(typed.version !== undefined && { version: typed.version }),
    drafted: next.key,
    subject: isOwnSubject ? subject : next.subject,
    text: [next.text, own].filter(Boolean).join("\n\n"),
  };
}

type Draft = { key: string; subject: string; text: string };

function draftOf(
  reply: (Template & { id: string }) | undefined,
  lead: StaffLead,
  agent: string,
): Draft {
  return reply
    ? { key: reply.id, ...draftReply(reply, lead, agent) }
    : { key: "", subject: "", text: "" };
}

type Template = { subject: string; text: string };

/** A template filled with the lead's data; unknown placeholders stay for the agent. */
export function draftReply(
  { subject, text }: Template,
  lead: Pick<StaffLead, "name" | "wish" | "reference" | "createdAt">,
  agent: string,
) {
  const facts = {
    agent,
    "first name": lead.name.split(/\s+/)[0] ?? lead.name,
    wish: lead.wish,
    reference: lead.reference,
    "asked on": formatDay(businessDay(lead.createdAt)),
  };
  // Subject and request together may exceed the maximum length.
  return { subject: fillPlaces(subject, facts).slice(0, 160), text: fillPlaces(text, facts) };
}
