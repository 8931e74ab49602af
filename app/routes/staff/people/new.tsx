import { Form, redirect, useLocation } from "react-router";
import { createStaffAccount } from "#app/domain/people/staff/create-staff-account.server.ts";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import {
  missingPassword,
  newAgentForm,
  newPersonForm,
} from "#app/domain/people/staff/staff-account-form.ts";
import { staffToasts } from "#app/domain/people/staff/staff-account-messages.ts";
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
import { ChoiceCards, RoleChoice } from "./choice-cards.tsx";
import { PersonFields } from "./person-fields.tsx";
import { staffListAt, staffListPages } from "./staff-list-pages.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

const pages = {
  agents: {
    title: "Create an Agent",
    about: "An account for someone who sells for us.",
    lede: "They sign in at the agent portal with this email address.",
  },
  people: {
    title: "Invite Somebody",
    about: "An account for somebody who works on this site.",
    lede: "Owners sign in at the owners' portal, all others at the agents'.",
  },
} as const;

export const meta: Route.MetaFunction = staffMeta(
  ({ location }) => pages[staffListAt(location.pathname)].title,
  ({ location }) => pages[staffListAt(location.pathname)].about,
);

export async function action({ request, context, pattern }: Route.ActionArgs) {
  const viewer = requireSuperadmin(context);
  const list = staffListAt(pattern);
  const toasts = staffToasts[list];
  const form = await readForm(request, list === "agents" ? newAgentForm : newPersonForm);
  if (!form.ok) {
    const wrong = passwordNotice(form.errors) ?? toasts.notCreated("form");
    return refuse({ ...form, notice: isMissing(form) ? toasts.missingToCreate : wrong });
  }
  const { name, email, role, password } = form.value;
  const created = await createStaffAccount(viewer, form.value, requestOriginOf(request, context));
  if (created.ok)
    return redirect(staffListPages[list].list, {
      headers: await withToast(password === null ? toasts.invited(email) : toasts.created(email)),
    });
  const values = { name, email, role, way: password === null ? "invitation" : "password" };
  const notice = toasts.notCreated(created.reason);
  if (created.reason === "email-taken")
    return refuse({ values, errors: { email: notice.text }, notice }, { status: 409 });
  return refuse(
    { values, errors: {}, notice },
    created.reason === "busy" ? { status: 503, retryAfter: 3 } : optionsFor(created.reason),
  );
}

export default function NewPerson({ actionData }: Route.ComponentProps) {
  const { values = {}, errors = {}, notice } = actionData ?? {};
  const list = staffListAt(useLocation().pathname);
  const { title, list: back } = staffListPages[list];
  return (
    <PortalPage
      title={pages[list].title}
      lede={pages[list].lede}
      above={[{ label: title, to: back }]}
    >
      <Form method="post" noValidate className="grid max-w-[34rem] gap-5">
        <ErrorSummary notice={notice} errors={errors} />
        <PersonFields values={values} errors={errors} />
        {list === "people" ? (
          <RoleChoice value={values.role ?? "agent"} error={errors.role} />
        ) : null}
        <ChoiceCards
          name="way"
          legend="Password"
          choices={ways}
          value={values.way ?? "invitation"}
          error={errors.way}
        >
          <div className="hidden group-has-[[value=password]:checked]:block">
            <PasswordField
              label="Password"
              name="password"
              autoComplete="new-password"
              hint={`min. ${passwordLength.min} characters. Hand it over in person; nobody can show it again.`}
              error={errors.password}
            />
          </div>
        </ChoiceCards>
        <p className="flex flex-wrap gap-3">
          <Button look="primary">{list === "agents" ? "Create Agent" : "Create Account"}</Button>
          <ButtonLink href={back}>Cancel</ButtonLink>
        </p>
      </Form>
    </PortalPage>
  );
}

const ways = [
  {
    value: "invitation",
    label: "Send an invitation",
    hint: "A link by mail, good once, for seven days: they choose a password.",
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
