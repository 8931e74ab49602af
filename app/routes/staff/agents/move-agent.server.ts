import { href, redirect } from "react-router";
import { changeAgentStatus } from "#app/domain/people/agents/change-agent-status.server.ts";
import { deleteAgent } from "#app/domain/people/agents/delete-agent.server.ts";
import { endAgentSessions } from "#app/domain/people/agents/end-agent-sessions.server.ts";
import { resendInvitation } from "#app/domain/people/agents/resend-invitation.server.ts";
import { resetTwoFactor } from "#app/auth/two-factor/reset-two-factor.server.ts";
import { handOverLeads } from "#app/domain/leads/manage/hand-over-leads.server.ts";
import { agentMoveForm } from "#app/domain/people/agents/agent-form.ts";
import { agentToasts } from "#app/domain/people/agents/agent-messages.ts";
import { twoFactorToasts } from "#app/domain/people/accounts/two-factor-messages.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import type { ToastMessage } from "#app/values/toast-message.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { refuse } from "#app/web/refuse.server.ts";
import { withToast } from "#app/web/toast.server.ts";

type About = readonly [viewer: SuperAdmin, id: string, client: Client, leadsTo: string | null];

/** Each button about an agent: what it does, and the toast that says what became of it. */
const moves = {
  suspend: async (...[viewer, id, client]: About) => {
    const moved = await changeAgentStatus(viewer, { id, status: "suspended" }, client);
    return moved.ok ? agentToasts.status(moved.name, "suspended") : agentToasts.notChanged(moved.reason);
  },
  reactivate: async (...[viewer, id, client]: About) => {
    const moved = await changeAgentStatus(viewer, { id, status: "active" }, client);
    return moved.ok ? agentToasts.status(moved.name, "active") : agentToasts.notChanged(moved.reason);
  },
  delete: async (...[viewer, id, client, leadsTo]: About) => {
    const handOver = (tx: Parameters<typeof handOverLeads>[0]) => handOverLeads(tx, viewer, { from: id, to: leadsTo });
    const deleted = await deleteAgent(viewer, { id, handOver }, client);
    return deleted.ok ? agentToasts.deleted(deleted) : agentToasts.notDeleted(deleted.reason);
  },
  invite: async (...[viewer, id, client]: About) => {
    const sent = await resendInvitation(viewer, id, client);
    return sent.ok ? agentToasts.invitationSent(sent.email) : agentToasts.notInvited(sent.reason);
  },
  "sign-out": async (...[viewer, id, client]: About) => {
    const ended = await endAgentSessions(viewer, id, client);
    return ended.ok ? agentToasts.signedOut(ended.name, ended.sessions) : agentToasts.notChanged(ended.reason);
  },
  "reset-two-factor": async (...[viewer, id, client]: About) => {
    const reset = await resetTwoFactor(viewer, id, client);
    return reset.ok ? twoFactorToasts.reset(reset.name) : agentToasts.notChanged(reset.reason);
  },
} satisfies Record<string, (...about: About) => Promise<ToastMessage>>;

export function isMove(text: string | null): text is keyof typeof moves {
  return text !== null && Object.hasOwn(moves, text);
}

/** Does what a button about an agent asks for, and leads back to the page that it stands on; after a deletion only the list is left. */
export async function moveAgent(
  viewer: SuperAdmin,
  { move, id, request, client }: { move: keyof typeof moves; id: string; request: Request; client: Client },
) {
  const form = await readForm(request, agentMoveForm);
  if (!form.ok) return refuse(form);
  const toast: ToastMessage = await moves[move](viewer, id, client, form.value.leads_to);
  const back =
    move === "delete" || form.value.from === "list" ? href("/superadmin/agents") : href("/superadmin/agents/:agentId", { agentId: id });
  return redirect(back, { headers: await withToast(toast) });
}
