import { data, Form } from "react-router";
import { testAgentForm } from "#app/domain/people/staff/staff-account-form.ts";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { testAgentToasts } from "#app/domain/people/staff/staff-account-messages.ts";
import { createTestAgent } from "#app/domain/people/staff/create-staff-account.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import type { Route } from "./+types/test-agent";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Test agent", "Makes an agent to try the agent portal with.");

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireSuperadmin(context);
  await readForm(request, testAgentForm);
  const made = await createTestAgent(viewer, requestOriginOf(request, context));
  if (!made.ok)
    return data(
      { agent: null, toast: testAgentToasts.refused(made.reason) },
      made.reason === "email-taken"
        ? { status: 409 }
        : { status: 503, headers: { "Retry-After": "5" } },
    );
  return data({
    agent: { email: made.email, password: made.password },
    toast: testAgentToasts.created(made.email),
  });
}

export default function TestAgent({ actionData }: Route.ComponentProps) {
  const agent = actionData?.agent;
  return (
    <PortalPage
      title="Test Agent"
      lede="An account to try the agent portal with. Its password is random, shown once and good for seven days."
    >
      <Toast message={actionData?.toast ?? null} />
      {agent ? <Credentials {...agent} /> : null}
      <Form method="post" className="grid max-w-[38rem] justify-items-start gap-3">
        <p className="text-ink-soft">
          {agent
            ? "Each press makes another account."
            : "The account can do all that an agent can."}{" "}
          Delete it when you are done with it.
        </p>
        <Button look={agent ? "outline" : "primary"} dense>
          {agent ? "Create Another Test Agent" : "Create Test Agent"}
        </Button>
      </Form>
    </PortalPage>
  );
}

function Credentials({ email, password }: { email: string; password: string }) {
  return (
    <section
      aria-labelledby="made"
      className="grid max-w-[38rem] gap-3 rounded-card border border-line bg-paper-raised p-5"
    >
      <h2 id="made" className="text-card">
        The account is ready
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] max-xs:grid-cols-1 gap-x-6 gap-y-1.5">
        <dt className="text-ink-soft">Email</dt>
        <dd className="font-semibold">{email}</dd>
        <dt className="text-ink-soft">Password</dt>
        <dd>
          <code className="font-semibold">{password}</code>
        </dd>
      </dl>
      <p className="flex flex-wrap gap-3 empty:hidden">
        <CopyButton text={password} label="Copy Password" />
      </p>
      <p className="text-ink-soft">
        Copy the password now: when you leave this page nobody can show it again.
      </p>
    </section>
  );
}
