import { Form, href, redirect } from "react-router";
import { createAgent } from "#app/domain/people/agents/create-agent.server.ts";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { createAgentForm, missingPassword } from "#app/domain/people/agents/agent-form.ts";
import { agentToasts } from "#app/domain/people/agents/agent-messages.ts";
import { passwordNotice } from "#app/domain/people/accounts/passwords/password-notice.ts";
import { passwordLength } from "#app/domain/people/accounts/passwords/password-length.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/new";
import { AgentFields } from "./agent-fields.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Create an agent", "An account for someone who sells for us.");

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireSuperadmin(context);
  const form = await readForm(request, createAgentForm);
  if (!form.ok) {
    const wrong = passwordNotice(form.errors) ?? agentToasts.notCreated("form");
    return refuse({ ...form, notice: isMissing(form) ? agentToasts.missingToCreate : wrong });
  }
  const { name, email, password } = form.value;
  const created = await createAgent(viewer, form.value, requestOriginOf(request, context));
  if (created.ok)
    return redirect(href("/superadmin/agents"), {
      headers: await withToast(
        password === null ? agentToasts.invited(email) : agentToasts.created(email),
      ),
    });
  const values = { name, email, way: password === null ? "invitation" : "password" };
  const notice = agentToasts.notCreated(created.reason);
  if (created.reason === "email-taken")
    return refuse({ values, errors: { email: notice.text }, notice }, { status: 409 });
  return refuse(
    { values, errors: {}, notice },
    created.reason === "busy" ? { status: 503, retryAfter: 3 } : optionsFor(created.reason),
  );
}

export default function NewAgent({ actionData }: Route.ComponentProps) {
  const { values = {}, errors = {}, notice } = actionData ?? {};
  return (
    <PortalPage
      title="Create an Agent"
      lede="They sign in at the agent portal with this email address."
      above={[{ label: "Agents", to: href("/superadmin/agents") }]}
    >
      <Form method="post" noValidate className="grid max-w-[34rem] gap-5">
        <ErrorSummary notice={notice} errors={errors} />
        <AgentFields values={values} errors={errors} />
        <fieldset className="group grid gap-3">
          <legend className="mb-2 text-small font-semibold">Password</legend>
          {ways.map(({ value, label, hint }) => (
            <label
              key={value}
              className="grid min-h-12 grid-cols-[auto_1fr] items-center gap-x-3 rounded-control border border-line-control bg-paper-raised px-3.5 py-2.5 has-checked:border-2 has-checked:border-ink"
            >
              <input
                type="radio"
                name="way"
                value={value}
                defaultChecked={value === (values.way ?? "invitation")}
                className="size-4.5 flex-none accent-action"
              />
              <b className="font-semibold">{label}</b>
              <span className="col-start-2 text-fine text-ink-soft">{hint}</span>
            </label>
          ))}
          <div className="hidden group-has-[[value=password]:checked]:block">
            <PasswordField
              label="Password"
              name="password"
              autoComplete="new-password"
              hint={`min. ${passwordLength.min} characters. Hand it over in person; nobody can show it again.`}
              error={errors.password}
            />
          </div>
        </fieldset>
        <p className="flex flex-wrap gap-3">
          <Button look="primary">Create Agent</Button>
          <ButtonLink href={href("/superadmin/agents")}>Cancel</ButtonLink>
        </p>
      </Form>
    </PortalPage>
  );
}

const ways = [
  {
    value: "invitation",
    label: "Send an invitation",
    hint: "A link by mail, good once, for seven days: the agent chooses a password.",
  },
  { value: "password", label: "Set a password now", hint: "For someone who sits beside you." },
] as const;

/**
 * Whether a refused form has an empty field: the spec has one sentence for that (§5: Missing
 * Fields).
 */
function isMissing({ values, errors }: FormRefusal): boolean {
  // Passwords are not returned, so check their error.
  return Object.entries(errors).some(([name, message]) =>
    name === "password" ? message === missingPassword : (values[name] ?? "").trim() === "",
  );
}
