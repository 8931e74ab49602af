import { href, redirect } from "react-router";
import { editAgentForm, agentFields } from "#app/domain/people/agents/agent-form.ts";
import { agentToasts } from "#app/domain/people/agents/agent-messages.ts";
import { readAgent } from "#app/domain/people/agents/agents.server.ts";
import { updateAgent } from "#app/domain/people/agents/change-agent.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { savedBy, staffEditor } from "../shell/editor/staff-editor.server.ts";

const { notUpdated } = agentToasts;

/** How an agent's name and email are edited. */
export const agentEditor = staffEditor({
  fields: agentFields,
  form: editAgentForm,
  current: async (viewer: SuperAdmin, id) => {
    const agent = await readAgent(viewer, id);
    if (!agent) return null;
    const actions = ["account-created", "account-changed", "email-changed"] as const;
    const saved = await savedBy(viewer, { type: "account", id: agent.email }, actions);
    const own = saved.by === viewer.email;
    return { version: agent.version, value: agent, saved: { ...saved, own } };
  },
  save: async (viewer, { id = "", input: { name, email, version } }, requestOrigin) => {
    const updated = await updateAgent(
      viewer,
      { id, version, agent: { name, email } },
      requestOrigin,
    );
    if (!updated.ok)
      return { ...updated, field: updated.reason === "email-taken" ? "email" : null };
    const to = href("/superadmin/agents/:agentId", { agentId: id });
    return { ok: true, to, toast: agentToasts.updated };
  },
  refusals: {
    changed: notUpdated("changed"),
    "not-found": notUpdated("not-found"),
    "email-taken": notUpdated("email-taken"),
    unavailable: notUpdated("unavailable"),
  },
  invalid(_, values) {
    const isMissing = Object.keys(agentFields).some((name) => !values[name]?.trim());
    return { notice: isMissing ? agentToasts.missingToEdit : notUpdated("form") };
  },
  gone: async () =>
    redirect(href("/superadmin/agents"), { headers: await withToast(notUpdated("not-found")) }),
});
