import { href } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { resetTwoFactor } from "#app/auth/two-factor/reset-two-factor.server.ts";
import { handOverLeads } from "#app/domain/leads/manage/change/hand-over-leads.server.ts";
import { twoFactorToasts } from "#app/domain/people/accounts/two-factor/two-factor-messages.ts";
import { agentButtonForm } from "#app/domain/people/agents/agent-form.ts";
import { agentToasts, type AgentRefusal } from "#app/domain/people/agents/agent-messages.ts";
import {
  changeAgentStatus,
  endAgentSessions,
} from "#app/domain/people/agents/change-agent.server.ts";
import { deleteAgent } from "#app/domain/people/agents/delete-agent.server.ts";
import { resendInvitation } from "#app/domain/people/agents/invite-agent.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { staffButtons } from "../shell/staff-buttons.server.ts";

type About = { id: string; leadsTo: string | null; requestOrigin: RequestOrigin };
type Button = (viewer: SuperAdmin, about: About) => Promise<ToastMessage | AgentRefusal>;

const statusButton =
  (status: "active" | "suspended"): Button =>
  async (viewer, { id, requestOrigin }) => {
    const changed = await changeAgentStatus(viewer, { id, status }, requestOrigin);
    return changed.ok ? agentToasts.status(changed.name, status) : changed.reason;
  };

/** The buttons about an agent, each with its toast. */
const buttons = {
  suspend: statusButton("suspended"),
  reactivate: statusButton("active"),
  async delete(viewer, { id, leadsTo, requestOrigin }) {
    const handOver = (tx: Parameters<typeof handOverLeads>[0]) =>
      handOverLeads(tx, viewer, { from: id, to: leadsTo });
    const deleted = await deleteAgent(viewer, { id, handOver }, requestOrigin);
    return deleted.ok ? agentToasts.deleted(deleted) : deleted.reason;
  },
  async invite(viewer, { id, requestOrigin }) {
    const sent = await resendInvitation(viewer, id, requestOrigin);
    return sent.ok ? agentToasts.invitationSent(sent.email) : sent.reason;
  },
  async "sign-out"(viewer, { id, requestOrigin }) {
    const ended = await endAgentSessions(viewer, id, requestOrigin);
    return ended.ok ? agentToasts.signedOut(ended.name, ended.sessions) : ended.reason;
  },
  async "reset-two-factor"(viewer, { id, requestOrigin }) {
    const reset = await resetTwoFactor(viewer, id, requestOrigin);
    return reset.ok ? twoFactorToasts.reset(reset.name) : reset.reason;
  },
} satisfies Record<string, Button>;

export function isAgentButton(text: string | null): text is keyof typeof buttons {
  return text !== null && Object.hasOwn(buttons, text);
}

/** Runs an agent's button and leads back with its toast; after a deletion to the list. */
export const agentButton = (name: keyof typeof buttons) =>
  staffButtons({
    guard: requireSuperadmin,
    form: agentButtonForm,
    refusals: {},
    async run(viewer, { from, leadsTo }, { requestOrigin, params: { agentId: id = "" } }) {
      const done = await buttons[name](viewer, { id, leadsTo, requestOrigin });
      const toast = typeof done === "string" ? sayRefusal(name, done) : done;
      if (done === "unavailable") return { ok: false, status: 503, values: {}, notice: toast };
      const isListed = name === "delete" || from === "list";
      const to = isListed
        ? href("/superadmin/agents")
        : href("/superadmin/agents/:agentId", { agentId: id });
      return { ok: true, to, toast };
    },
  });

function sayRefusal(name: keyof typeof buttons, reason: AgentRefusal): ToastMessage {
  if (name === "delete") return agentToasts.notDeleted(reason);
  return name === "invite" ? agentToasts.notInvited(reason) : agentToasts.notChanged(reason);
}
