import { Form, href, redirect } from "react-router";
import { forgotPassword } from "#app/auth/passwords/forgot-password.server.ts";
import { viewerOf } from "#app/auth/guards.server.ts";
import { forgotPasswordForm } from "#app/domain/people/accounts/passwords/new-password-form.ts";
import {
  accountNotices,
  accountToasts,
} from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { EmailField } from "#app/ui/form/field.tsx";
import { AccountPage } from "#app/views/account/account-page.tsx";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/forgot-password";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";
import { signedInHome } from "./visitors-only.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Forgot your password?",
    description: "Ask for a link to a new password.",
    noIndex: true,
  });

export function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (viewer.kind !== "visitor")
    throw redirect(
      viewer.kind === "customer" ? href("/dashboard/profile") : signedInHome(viewer, null),
    );
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, forgotPasswordForm);
  if (!form.ok) return refuse(form);
  const outcome = await forgotPassword(form.value.email, requestOriginOf(request, context));
  if (!outcome.ok) return refuseToWait(outcome, { values: form.value }, accountNotices.resetFailed);
  return redirect(href("/login"), { headers: await withToast(accountToasts.resetSent) });
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { values = {}, errors = {}, notice } = actionData ?? {};
  return (
    <AccountPage
      title="Forgot your password?"
      lede="Tell us your email address. We send you a link to a new one; it works for an hour."
      poster="norwegian-fjords"
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
        <Button look="primary">Send the link</Button>
      </Form>
      <p className="text-small">
        <a href={href("/login")} className={linkClass}>
          Back to sign in
        </a>
      </p>
    </AccountPage>
  );
}
