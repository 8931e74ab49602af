import { Form, href, redirect } from "react-router";
import { readDeviceToken } from "#app/auth/sessions/device-cookie.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { viewerOf } from "#app/auth/guards.server.ts";
import { ownPath } from "#app/auth/own-path.ts";
import { signUp } from "#app/auth/sign-in/sign-up.server.ts";
import {
  accountNotices,
  welcomeToast,
} from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { passwordLength } from "#app/domain/people/accounts/passwords/password-length.ts";
import { signUpForm } from "#app/domain/people/accounts/sign-in/sign-in-forms.ts";
import { signInMessages } from "#app/domain/people/accounts/sign-in/sign-in-messages.ts";
import { passwordNotice } from "#app/domain/people/accounts/passwords/password-notice.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { EmailField, TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { AccountPage } from "#app/views/account/account-page.tsx";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/signup";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";
import { signedInHome } from "./visitors-only.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { visitorsOnly as loader } from "./visitors-only.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Create an account",
    description: "An account to book with, and to follow your trips.",
    noIndex: true,
  });

export async function action({ request, context }: Route.ActionArgs) {
  const next = new URL(request.url).searchParams.get("next");
  const viewer = viewerOf(context);
  if (viewer.kind !== "visitor") return redirect(signedInHome(viewer, next));
  const form = await readForm(request, signUpForm);
  if (!form.ok) {
    const notice = passwordNotice(form.errors);
    return refuse({ ...form, ...(notice && { notice }) });
  }
  const { name, email } = form.value;
  const device = readDeviceToken(request.headers.get("Cookie"));
  const signedUp = await signUp(form.value, requestOriginOf(request, context), device);
  if (signedUp.ok) {
    const { tradeName } = await readAgency();
    const headers = signedUp.created ? await withToast(welcomeToast(tradeName)) : new Headers();
    for (const cookie of signedUp.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    return redirect(ownPath(next), { headers });
  }
  if (
    signedUp.reason === "throttled" ||
    signedUp.reason === "busy" ||
    signedUp.reason === "unavailable"
  )
    return refuseToWait(signedUp, { values: { name, email } }, accountNotices.signUpFailed);
  const notice =
    signedUp.reason === "sign-up-refused"
      ? accountNotices.signUpRefused
      : signInMessages[signedUp.reason];
  return refuse({ values: { name, email }, errors: {}, notice }, { status: 403 });
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, search } = loaderData;
  const { values = waiting ?? { name: "", email: "" }, errors = {}, notice } = actionData ?? {};
  return (
    <AccountPage
      title="Create an account"
      lede={
        waiting
          ? "Your booking request is kept, and not sent yet. Choose a password, and you send it on the next page."
          : "It takes a minute. You can book right away, and your trips stay together in one place."
      }
      poster="santorini"
    >
      <ErrorSummary notice={notice} errors={errors} />
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={values.name}
          error={errors.name}
          required
        />
        <EmailField
          label="Email"
          name="email"
          autoComplete="username"
          maxLength={254}
          hint="We send a link there to confirm that it is yours."
          defaultValue={values.email}
          error={errors.email}
          required
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${passwordLength.min} characters. A few words in a row are easy to remember and hard to guess.`}
          error={errors.password}
          required
        />
        <Button look="primary">Create account</Button>
      </Form>
      <p className="text-small">
        Already have an account?{" "}
        <a href={`${href("/login")}${search}`} className={linkClass}>
          Sign in
        </a>
      </p>
    </AccountPage>
  );
}
