import { data, href } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { openForm } from "#app/domain/command/compare-forms.server.ts";
import { agentFields } from "#app/domain/people/agents/agent-form.ts";
import { readAgent } from "#app/domain/people/agents/agents.server.ts";
import { Button } from "#app/ui/button.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { EditForm } from "../shell/editor/edit-form.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/agent";
import { AgentAccount } from "./agent-account.tsx";
import { AgentActions } from "./agent-actions.tsx";
import { AgentFields, type AgentField } from "./agent-fields.tsx";
import { agentButton, isAgentButton } from "./answer-agent-button.server.ts";
import { agentEditor } from "./edit-agent.server.ts";
import { readNewOwners } from "./read-new-owners.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) => loaderData?.agent.name ?? "Agent",
  "An agent's account.",
);

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const [agent, newOwners] = await Promise.all([
    readAgent(viewer, params.agentId),
    readNewOwners(viewer),
  ]);
  if (!agent) throw data("There is no agent behind this address.", { status: 404 });
  return {
    agent,
    newOwners,
    ...openForm(agentFields, { version: agent.version, value: agent }),
  };
}

/** The URL names the clicked button; without one it is the form. */
export function action(args: Route.ActionArgs) {
  const { request, params, context, url } = args;
  const name = url.searchParams.get("do");
  if (isAgentButton(name)) return agentButton(name)(args);
  const viewer = requireSuperadmin(context);
  return agentEditor.answer(viewer, { id: params.agentId, request, context });
}

export default function AgentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agent, newOwners } = loaderData;
  return (
    <PortalPage
      title={agent.name}
      lede={agent.email}
      above={[{ label: "Agents", to: href("/superadmin/agents") }]}
      actions={<AgentActions agent={agent} from="agent" newOwners={newOwners} />}
    >
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <PortalSection id="edit" title="Edit agent">
          <EditAgent key={agent.id} {...loaderData} refusal={actionData} />
        </PortalSection>
        <AgentAccount agent={agent} />
      </div>
    </PortalPage>
  );
}

type EditProps = OpenedForm<AgentField> & {
  agent: { id: string };
  refusal: ConflictRefusal | undefined;
};

function EditAgent({ agent, values: opened, seen, refusal }: EditProps) {
  const { values: typed = {}, errors = {}, conflict } = refusal ?? {};
  const action = href("/superadmin/agents/:agentId", { agentId: agent.id });
  return (
    <EditForm id="agent" thing="agent" action={action} seen={seen} refusal={refusal}>
      {/* A refused button returns no values. */}
      <AgentFields values={{ ...opened, ...typed }} errors={errors} />
      <p className="text-ink-soft">The password is the agent's own: it can't be changed here.</p>
      <p>
        <Button look="primary" dense>
          {conflict ? "Save Mine on Top" : "Save Agent"}
        </Button>
      </p>
    </EditForm>
  );
}
