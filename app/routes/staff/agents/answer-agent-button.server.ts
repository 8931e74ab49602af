import { href, redirect } from "react-router";
import {
  changeAgentStatus,
  endAgentSessions,
} from "#app/domain/people/agents/change-agent.server.ts";
import { deleteAgent } from "#app/domain/people/agents/delete-agent.server.ts";
import { resendInvitation } from "#app/domain/people/agents/invite-agent.server.ts";
import { resetTwoFactor } from "#app/auth/two-factor/reset-two-factor.server.ts";
import { handOverLeads } from "#app/domain/leads/manage/change/hand-over-leads.server.ts";
import { agentButtonForm } from "#app/domain/people/agents/agent-form.ts";
import { agentToasts, type AgentRefusal } from "#app/domain/people/agents/agent-messages.ts";
import { twoFactorToasts } from "#app/domain/people/accounts/two-factor/two-factor-messages.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

type About = readonly [
  viewer: SuperAdmin,
  id: string,
  client: RequestOrigin,
  leadsTo: string | null,
];
type Outcome = { toast: ToastMessage; reason?: AgentRefusal };

const refused = (say: (reason: AgentRefusal) => ToastMessage, reason: AgentRefusal): Outcome => ({
  toast: say(reason),
  reason,
});

/** The buttons about an agent, each with its toast. */
const buttons = {
  suspend: async (...[viewer, id, requestOrigin]: About) => {
    const changed = await changeAgentStatus(viewer, { id, status: "suspended" }, requestOrigin);
    return changed.ok
      ? { toast: agentToasts.status(changed.name, "suspended") }
      : refused(agentToasts.notChanged, changed.reason);
  },
  reactivate: async (...[viewer, id, requestOrigin]: About) => {
    const changed = await changeAgentStatus(viewer, { id, status: "active" }, requestOrigin);
    return changed.ok
      ? { toast: agentToasts.status(changed.name, "active") }
      : refused(agentToasts.notChanged, changed.reason);
  },
  delete: async (...[viewer, id, requestOrigin, leadsTo]: About) => {
    const handOver = (tx: Parameters<typeof handOverLeads>[0]) =>
      handOverLeads(tx, viewer, { from: id, to: leadsTo });
    const deleted = await deleteAgent(viewer, { id, handOver }, requestOrigin);
    return deleted.ok
      ? { toast: agentToasts.deleted(deleted) }
      : refused(agentToasts.notDeleted, deleted.reason);
  },
  invite: async (...[viewer, id, requestOrigin]: About) => {
    const sent = await resendInvitation(viewer, id, requestOrigin);
    return sent.ok
      ? { toast: agentToasts.invitationSent(sent.email) }
      : refused(agentToasts.notInvited, sent.reason);
  },
  "sign-out": async (...[viewer, id, requestOrigin]: About) => {
    const ended = await endAgentSessions(viewer, id, requestOrigin);
    return ended.ok
      ? { toast: agentToasts.signedOut(ended.name, ended.sessions) }
      : refused(agentToasts.notChanged, ended.reason);
  },
  "reset-two-factor": async (...[viewer, id, requestOrigin]: About) => {
    const reset = await resetTwoFactor(viewer, id, requestOrigin);
    return reset.ok
      ? { toast: twoFactorToasts.reset(reset.name) }
      : refused(agentToasts.notChanged, reset.reason);
  },
} satisfies Record<string, (...about: About) => Promise<Outcome>>;

export function isAgentButton(text: string | null): text is keyof typeof buttons {
  return text !== null && Object.hasOwn(buttons, text);
}

/** Runs an agent's button and redirects to its page; after a deletion to the list. */
export async function answerAgentButton(
  viewer: SuperAdmin,
  {
    move,
    id,
    request,
    requestOrigin,
  }: { move: keyof typeof buttons; id: string; request: Request; requestOrigin: RequestOrigin },
) {
  const form = await readForm(request, agentButtonForm);
  if (!form.ok) return refuse(form);
  const { toast, reason }: Outcome = await buttons[move](
    viewer,
    id,
    requestOrigin,
    form.value.leadsTo,
  );
  if (reason === "unavailable")
    return refuse({ values: {}, errors: {}, notice: toast }, optionsFor(reason));
  const back =
    move === "delete" || form.value.from === "list"
      ? href("/superadmin/agents")
      : href("/superadmin/agents/:agentId", { agentId: id });
  return redirect(back, { headers: await withToast(toast) });
}
