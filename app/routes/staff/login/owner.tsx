import { data, Form, href, redirect } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { setupToasts } from "#app/domain/people/accounts/staff/setup-form.ts";
import { superadminExists } from "#app/domain/people/accounts/staff/superadmins.server.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { AccountPage } from "#app/views/account/account-page.tsx";
import { CookiesBlocked, SignInFields } from "#app/views/account/sign-in-fields.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import { agencyOf, type MetaArgs } from "#app/web/render/page-meta.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { answerSignIn } from "#app/routes/sign-in/answer-sign-in.server.ts";
import type { Route } from "./+types/owner";
import { sendReset, showUsernameHint } from "./forgotten.server.ts";
import { loginStep, staffNext } from "./staff-next.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta(
  "Super Admin login",
  (args: MetaArgs) => `The owner of ${agencyOf(args).tradeName} signs in here.`,
);

export async function loader({ url, context }: Route.LoaderArgs) {
  if (viewerOf(context).kind === "superadmin") throw redirect(staffNext("superadmin", url));
  const exists = await superadminExists();
  if (exists === false)
    throw redirect(href("/superadmin/setup"), { headers: await withToast(setupToasts.notSetUp) });
  // Spec §4: if it can't be verified, the form is shown anyway.
  return data({
    notice: exists === "unknown" ? setupToasts.unverifiedAtLogin : undefined,
    here: loginStep("superadmin", "login", url),
    agentsLogin: loginStep("agent", "login", url),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const next = staffNext("superadmin", url);
  if (viewerOf(context).kind === "superadmin") return redirect(next);
  if (url.searchParams.has("forgot")) return sendReset(request, context);
  if (url.searchParams.has("username")) return showUsernameHint(request);
  return answerSignIn(
    "superadmin",
    { request, context },
    { home: next, code: loginStep("superadmin", "code", url) },
  );
}

export default function SuperadminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {}, notice } = actionData ?? {};
  return (
    <AccountPage
      title="Super Admin Login"
      lede="For the owner of this site."
      poster="norwegian-fjords"
    >
      <CookiesBlocked />
      <ErrorSummary notice={notice ?? loaderData.notice} errors={errors} />
      <Form method="post" action={loaderData.here} noValidate className="grid gap-5">
        <SignInFields values={values} errors={errors} />
        <Button look="primary">Sign in as Super Admin</Button>
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-small">
          <button formAction={`${href("/superadmin/login")}?username`} className={linkClass}>
            Forgot Username?
          </button>
          <button formAction={`${href("/superadmin/login")}?forgot`} className={linkClass}>
            Forgot Password?
          </button>
        </p>
      </Form>
      <p className="text-small">
        An agent?{" "}
        <a href={loaderData.agentsLogin} className={linkClass}>
          Agent login
        </a>
      </p>
    </AccountPage>
  );
}
