import { redirect } from "react-router";
import { answerLead } from "#app/domain/leads/manage/change/answer-lead.server.ts";
import { staffLeadForm, type StaffLeadInput } from "#app/domain/leads/manage/staff-lead-form.ts";
import {
  type StaffLeadRefusal,
  staffLeadRefusals,
  staffLeadToasts,
} from "#app/domain/leads/manage/staff-lead-messages.ts";
import { changeLeadStatus } from "#app/domain/leads/manage/change/change-lead-status.server.ts";
import { noteLead } from "#app/domain/leads/manage/change/note-lead.server.ts";
import { planLead } from "#app/domain/leads/manage/change/plan-lead.server.ts";
import { readStaffLead } from "#app/domain/leads/manage/read-staff-lead.server.ts";
import { typedPlan } from "#app/domain/leads/manage/staff-lead.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { changeTemplate, mergePlan } from "./change-template.server.ts";
import type { LeadAnswer } from "./lead-answer.ts";

type Given = { request: Request; reference: string; requestOrigin: RequestOrigin };
type Acted = { ok: true } | { ok: false; reason: StaffLeadRefusal };

/** Answers a lead page's form: redirects with a toast, or returns the form with errors. */
export async function answerStaffLead(viewer: Staff, { request, reference, requestOrigin }: Given) {
  const form = await readForm(request, staffLeadForm);
  const sent = nameOf(form.values.intent);
  if (sent === "reply" && form.values.template !== undefined) {
    const values = await changeTemplate(viewer, reference, form.values);
    return values
      ? refuse<LeadAnswer>({ values, errors: {}, form: sent }, { status: 200 })
      : refuseLead("not-found", { values: form.values, form: sent });
  }
  if (!form.ok) return refuse<LeadAnswer>({ values: form.values, errors: form.errors, form: sent });
  const acted = await act(viewer, { reference, input: form.value, requestOrigin });
  if (!acted.ok && acted.reason === "changed")
    return refuseChanged(viewer, { reference, input: form.value, values: form.values });
  if (!acted.ok) return refuseLead(acted.reason, { values: form.values, form: sent });
  const toast = await toastFor(viewer, reference, form.value);
  return redirect(staffPaths[viewer.kind].lead(reference), { headers: await withToast(toast) });
}

async function act(
  viewer: Staff,
  {
    reference,
    input,
    requestOrigin,
  }: { reference: string; input: StaffLeadInput; requestOrigin: RequestOrigin },
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
      const { intent: _, template: __, drafted, ...reply } = input;
      const quotes = drafted === "quote";
      return answerLead(viewer, { reference, ...reply, quotes }, requestOrigin);
    }
  }
}

async function toastFor(
  viewer: Staff,
  reference: string,
  input: StaffLeadInput,
): Promise<ToastMessage> {
  if (input.intent === "move") return staffLeadToasts.statusChanged(reference, input.to);
  if (input.intent === "plan") return staffLeadToasts.planned;
  if (input.intent === "note") return staffLeadToasts.noted;
  return staffLeadToasts.answered((await readStaffLead(viewer, reference))?.name ?? "");
}

/**
 * Returns the form with the current lead. Plan fields that only someone else changed are theirs.
 */
async function refuseChanged(
  viewer: Staff,
  {
    reference,
    input,
    values,
  }: { reference: string; input: StaffLeadInput; values: Record<string, string> },
) {
  const form = nameOf(input.intent);
  const merged = input.intent === "plan" ? await mergedPlan(viewer, reference, input) : null;
  return refuseLead("changed", {
    values: { ...values, ...merged },
    form,
    ...("version" in input && { seenVersion: input.version }),
  });
}

async function mergedPlan(
  viewer: Staff,
  reference: string,
  { opened, ...plan }: Extract<StaffLeadInput, { intent: "plan" }>,
) {
  const lead = await readStaffLead(viewer, reference);
  return lead && mergePlan(lead, { opened, mine: typedPlan(plan) });
}

function refuseLead(reason: StaffLeadRefusal, answer: Omit<LeadAnswer, "errors" | "notice">) {
  const { field, message } = staffLeadRefusals[reason];
  const refusal = {
    ...answer,
    errors: field ? { [field]: message } : {},
    ...(field ? {} : { notice: message }),
  };
  return refuse<LeadAnswer>(refusal, optionsFor(reason));
}

const forms: readonly LeadAnswer["form"][] = ["move", "plan", "note", "reply"];
const nameOf = (intent: string | undefined): LeadAnswer["form"] =>
  forms.find((form) => form === intent) ?? "move";
