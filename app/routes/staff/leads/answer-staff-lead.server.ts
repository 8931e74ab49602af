import { writerOf } from "#app/auth/guards.server.ts";
import { mergeFields } from "#app/domain/command/merge-versions.server.ts";
import { readLeadReference } from "#app/domain/leads/lead.ts";
import { answerLead } from "#app/domain/leads/manage/change/answer-lead.server.ts";
import { changeLeadStatus } from "#app/domain/leads/manage/change/change-lead-status.server.ts";
import { noteLead } from "#app/domain/leads/manage/change/note-lead.server.ts";
import { planLead } from "#app/domain/leads/manage/change/plan-lead.server.ts";
import { readStaffLead } from "#app/domain/leads/manage/read-staff-lead.server.ts";
import { eventsSince, type StaffLead, typedPlan } from "#app/domain/leads/manage/staff-lead.ts";
import { staffLeadForm, type StaffLeadInput } from "#app/domain/leads/manage/staff-lead-form.ts";
import {
  type StaffLeadRefusal,
  staffLeadRefusals,
  staffLeadToasts,
  wasAnswered,
} from "#app/domain/leads/manage/staff-lead-messages.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { timeAgo } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { type ButtonsAnswer, staffButtons } from "../shell/staff-buttons.server.ts";
import { changeTemplate } from "./change-template.server.ts";

/** A returned form of a lead's page; the form's version, if someone else changed the lead. */
export type LeadAnswer = ButtonsAnswer<{ seenVersion: number }>;

const writer = writerOf("leads");

/** Changes a lead, writes to it, or loads another template into the mail. */
export const answerStaffLead = staffButtons({
  guard: writer,
  form: staffLeadForm,
  refusals: staffLeadRefusals,
  async run(viewer, input, { requestOrigin, params, values, url }) {
    const reference = readLeadReference(params.reference ?? "") ?? "";
    if (input.intent === "template") {
      const changed = await changeTemplate(viewer, reference, values);
      if (!changed) return { ok: false, reason: "not-found" };
      return { ok: false, status: 200, values: { ...changed, intent: "reply" } };
    }
    const acted = await act(viewer, { reference, input, requestOrigin });
    if (acted.ok) {
      const page = pathsOf(viewer).lead(reference);
      // A mail that was taken back stays in its form until it is sent.
      const to = input.intent === "reply" ? page : page + url.search;
      return { ok: true, to, toast: await toastFor(viewer, reference, input) };
    }
    if (acted.reason !== "changed" || !("version" in input)) return acted;
    const seenVersion = input.version;
    const refused = { ...acted, more: { seenVersion } };
    const lead = await readStaffLead(viewer, reference);
    if (!lead) return refused;
    if (input.intent === "plan")
      return { ...refused, values: { ...values, ...merged(lead, input) } };
    const answer = eventsSince(lead, seenVersion).find(({ action }) => action === "mailed");
    return input.intent === "reply" && answer
      ? { ...refused, notice: wasAnswered(answer.actor, timeAgo(answer.at)) }
      : refused;
  },
});

type Acted = { ok: true } | { ok: false; reason: StaffLeadRefusal };
type Input = Exclude<StaffLeadInput, { intent: "template" }>;
type Sent = { reference: string; input: Input; requestOrigin: RequestOrigin };

async function act(
  viewer: Permitted<"write", "leads">,
  { reference, input, requestOrigin }: Sent,
): Promise<Acted> {
  switch (input.intent) {
    case "move":
      return changeLeadStatus(
        viewer,
        { reference, version: input.version, to: input.to, reason: input.reason },
        requestOrigin,
      );
    case "plan": {
      const { intent: _, opened: __, ...plan } = input;
      return planLead(viewer, { reference, ...plan }, requestOrigin);
    }
    case "note":
      return noteLead(viewer, { reference, key: input.key, note: input.note }, requestOrigin);
    case "reply": {
      const { intent: _, drafted, ...reply } = input;
      const quotes = drafted === "quote";
      return answerLead(viewer, { reference, ...reply, quotes }, requestOrigin);
    }
  }
}

async function toastFor(viewer: Staff, reference: string, input: Input): Promise<ToastMessage> {
  if (input.intent === "move") return staffLeadToasts.statusChanged(reference, input.to);
  if (input.intent === "plan") return staffLeadToasts.planned;
  if (input.intent === "note") return staffLeadToasts.noted;
  return staffLeadToasts.answered((await readStaffLead(viewer, reference))?.name ?? "");
}

/** Plan fields that only someone else changed are theirs. */
function merged(lead: StaffLead, { opened, ...plan }: Extract<StaffLeadInput, { intent: "plan" }>) {
  return mergeFields({ opened, theirs: typedPlan(lead), mine: typedPlan(plan) });
}
