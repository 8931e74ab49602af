import { data, Form, href, redirect } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { updateAgent } from "#app/domain/people/agents/update-agent.server.ts";
import { editAgentForm } from "#app/domain/people/agents/agent-form.ts";
import { agentToasts } from "#app/domain/people/agents/agent-messages.ts";
import { readAgent } from "#app/domain/people/agents/agents.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { requestOriginOf } from "#app/web/request-origin-of.server.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/refuse.server.ts";
import { withToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/agent";
import { AgentAccount } from "./agent-account.tsx";
import { AgentActions } from "./agent-actions.tsx";
import { AgentFields } from "./agent-fields.tsx";
import { isMissing } from "./is-missing.ts";
import { isAgentButton, answerAgentButton } from "./answer-agent-button.server.ts";
import { readNewOwners } from "./read-new-owners.server.ts";

export { actionHeaders as headers } from "#app/web/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.agent.name ?? "Agent",
    description: "An agent's account.",
    noIndex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const [agent, newOwners] = await Promise.all([
    readAgent(viewer, params.agentId),
    readNewOwners(viewer),
  ]);
  if (!agent) throw data("There is no agent behind this address.", { status: 404 });
  return { agent, newOwners };
}

/** The URL names the clicked button; without one it is the form. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireSuperadmin(context);
  const requestOrigin = requestOriginOf(request, context);
  const move = new URL(request.url).searchParams.get("do");
  if (isAgentButton(move))
    return answerAgentButton(viewer, { move, id: params.agentId, request, requestOrigin });
  const form = await readForm(request, editAgentForm);
  if (!form.ok)
    return refuse({
      ...form,
      notice: isMissing(form) ? agentToasts.missingToEdit : agentToasts.notUpdated("form"),
    });
  const updated = await updateAgent(viewer, { id: params.agentId, ...form.value }, requestOrigin);
  if (updated.ok)
    return redirect(href("/superadmin/agents/:agentId", { agentId: params.agentId }), {
      headers: await withToast(agentToasts.updated),
    });
  const notice = agentToasts.notUpdated(updated.reason);
  if (updated.reason === "not-found")
    return redirect(href("/superadmin/agents"), { headers: await withToast(notice) });
  const values = { ...form.value };
  if (updated.reason === "unavailable")
    return refuse({ values, errors: {}, notice }, optionsFor(updated.reason));
  return refuse({ values, errors: { email: notice.text }, notice }, { status: 409 });
}

export default function AgentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agent, newOwners } = loaderData;
  const { values: typed, errors = {}, notice } = actionData ?? {};
  // A refused button returns no values.
  const values = { name: agent.name, email: agent.email, ...typed };
  return (
    <PortalPage
      title={agent.name}
      lede={agent.email}
      above={[{ label: "Agents", to: href("/superadmin/agents") }]}
      actions={<AgentActions agent={agent} from="agent" newOwners={newOwners} />}
    >
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <PortalSection id="edit" title="Edit agent">
          {/* Remount after saving or for another agent, to reset the form. */}
          <Form
            key={`${agent.id} ${agent.name} ${agent.email}`}
            method="post"
            noValidate
            aria-labelledby="edit"
            className="grid gap-5"
          >
            <ErrorSummary notice={notice} errors={errors} />
            <AgentFields values={values} errors={errors} />
            <p className="text-ink-soft">
              The password is the agent's own: it can't be changed here.
            </p>
            <p>
              <Button look="primary" dense>
                Save Agent
              </Button>
            </p>
          </Form>
        </PortalSection>
        <AgentAccount agent={agent} />
      </div>
    </PortalPage>
  );
}
