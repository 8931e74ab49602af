import { href, redirect } from "react-router";
import { lastChange } from "#app/domain/audit/last-change.server.ts";
import { compareForms, takenPart } from "#app/domain/command/compare-forms.server.ts";
import { agentFields } from "#app/domain/people/agents/agent-fields.ts";
import { editAgentForm } from "#app/domain/people/agents/agent-form.ts";
import { agentToasts } from "#app/domain/people/agents/agent-messages.ts";
import { readAgent } from "#app/domain/people/agents/agents.server.ts";
import { updateAgent } from "#app/domain/people/agents/update-agent.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { refuseConflict } from "#app/web/forms/refuse-conflict.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { isMissing } from "./is-missing.ts";

type Sent = { id: string; request: Request; requestOrigin: RequestOrigin };
type Typed = { typed: Record<string, string>; take: string | null };

/** Saves name and email and redirects to the agent, or returns the form. */
export async function answerAgentForm(viewer: SuperAdmin, { id, request, requestOrigin }: Sent) {
  const form = await readForm(request, editAgentForm);
  const typed = form.values;
  const take = takenPart(typed.intent);
  if (take !== null) return showBoth(viewer, id, { typed, take });
  if (!form.ok)
    return refuse({
      ...form,
      notice: isMissing(form) ? agentToasts.missingToEdit : agentToasts.notUpdated("form"),
    });
  const { name, email, version } = form.value;
  const updated = await updateAgent(viewer, { id, version, agent: { name, email } }, requestOrigin);
  if (updated.ok)
    return redirect(href("/superadmin/agents/:agentId", { agentId: id }), {
      headers: await withToast(agentToasts.updated),
    });
  const notice = agentToasts.notUpdated(updated.reason);
  switch (updated.reason) {
    case "changed":
      return showBoth(viewer, id, { typed, take: null });
    case "not-found":
      return toList();
    case "unavailable":
      return refuse({ values: typed, errors: {}, notice }, optionsFor(updated.reason));
    case "email-taken":
      return refuse({ values: typed, errors: { email: notice.text }, notice }, { status: 409 });
  }
}

/** The form beside the agent as it is now. */
async function showBoth(viewer: SuperAdmin, id: string, { typed, take }: Typed) {
  const agent = await readAgent(viewer, id);
  if (!agent) return toList();
  const change = await lastChange(viewer, { type: "account", id: agent.email }, [
    "account-created",
    "account-changed",
    "email-changed",
  ]);
  const by = change?.by ?? null;
  const saved = { at: change?.at ?? new Date(), by, own: by === viewer.email };
  const current = { version: agent.version, value: agent };
  const notice = agentToasts.notUpdated("changed");
  return refuseConflict(compareForms(agentFields, { typed, current, saved, take }), {
    take,
    notice,
  });
}

async function toList() {
  return redirect(href("/superadmin/agents"), {
    headers: await withToast(agentToasts.notUpdated("not-found")),
  });
}
