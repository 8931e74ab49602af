import { Form, href, redirect } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { asksForSetupCode, setUpSite } from "#app/auth/sign-in/set-up-site.server.ts";
import { signIn } from "#app/auth/sign-in/sign-in.server.ts";
import { passwordLength } from "#app/domain/people/accounts/passwords/password-length.ts";
import { passwordNotice } from "#app/domain/people/accounts/passwords/password-notice.ts";
import {
  setupForm,
  setupRefusals,
  setupToasts,
} from "#app/domain/people/accounts/staff/setup-form.ts";
import { portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { superadminExists } from "#app/domain/people/accounts/staff/superadmins.server.ts";
import { readSite } from "#app/domain/settings/read-site.server.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { EmailField, TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { AccountPage } from "#app/views/account/account-page.tsx";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { answerDatabaseAway } from "#app/web/request/request-context.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";
import type { Route } from "./+types/setup";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Set up the site", "Make the account of the first super admin.");

const { login, home } = portalPaths.superadmin;

export async function loader({ context }: Route.LoaderArgs) {
  if (viewerOf(context).kind === "superadmin") throw redirect(home);
  const exists = await superadminExists();
  if (exists === "unknown") throw answerDatabaseAway(context);
  if (exists) throw redirect(login, { headers: await withToast(setupRefusals["already-set-up"]) });
  return { asksForCode: asksForSetupCode() };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (viewerOf(context).kind === "superadmin") return redirect(home);
  const form = await readForm(request, setupForm);
  if (!form.ok)
    return refuse({ ...form, notice: passwordNotice(form.errors) ?? setupToasts.check });
  const requestOrigin = requestOriginOf(request, context);
  const setUp = await setUpSite(form.value, requestOrigin);
  const values = { email: form.value.email };
  if (!setUp.ok) {
    if (setUp.reason === "throttled" || setUp.reason === "busy" || setUp.reason === "unavailable")
      return refuseToWait(setUp, { values }, setupRefusals["email-taken"]);
    const toast = setupRefusals[setUp.reason];
    if (setUp.reason === "already-set-up")
      return redirect(login, { headers: await withToast(toast) });
    return refuse(
      { values, errors: {}, notice: toast },
      { status: setUp.reason === "wrong-code" ? 403 : 409 },
    );
  }
  const headers = await withToast(setupToasts.done);
  const signedIn = await signIn("superadmin", form.value, requestOrigin);
  // The account exists; if signing in fails now, they use the login.
  if (!signedIn.ok) return redirect(login, { headers });
  for (const cookie of signedIn.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  const { isOwn } = await readSite();
  return redirect(isOwn ? home : href("/superadmin/make-it-yours"), { headers });
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {}, notice } = actionData ?? {};
  return (
    <AccountPage
      title="Set up the site"
      lede="This makes the one account that everything else begins with: the super admin's. The page closes once it is there."
      poster="swiss-alps"
    >
      <ErrorSummary notice={notice} errors={errors} />
      <Form method="post" noValidate className="grid gap-5">
        <EmailField
          label="Email"
          name="email"
          autoComplete="username"
          defaultValue={values.email}
          error={errors.email}
          required
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${passwordLength.min} characters.`}
          error={errors.password}
          required
        />
        <PasswordField
          label="Password, once more"
          name="repeatPassword"
          autoComplete="new-password"
          error={errors.repeatPassword}
          required
        />
        {loaderData.asksForCode ? (
          <TextField
            label="Setup code"
            name="setupCode"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint="The value of SETUP_CODE in this installation's settings."
            error={errors.setupCode}
            required
          />
        ) : null}
        <Button look="primary">Create Super Admin</Button>
      </Form>
      <p className="text-small">
        There is an account already?{" "}
        <a href={login} className={linkClass}>
          Super Admin login
        </a>
      </p>
    </AccountPage>
  );
}
