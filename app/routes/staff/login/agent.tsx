import { Form, href, redirect } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { worksAt } from "#app/domain/people/staff-paths.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { AccountPage } from "#app/views/account/account-page.tsx";
import { CookiesBlocked, SignInFields } from "#app/views/account/sign-in-fields.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import { agencyOf, type MetaArgs } from "#app/web/render/page-meta.ts";
import { answerSignIn } from "#app/routes/sign-in/answer-sign-in.server.ts";
import type { Route } from "./+types/agent";
import { loginStep, staffNext } from "./staff-next.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta(
  "Agent login",
  (args: MetaArgs) => `Travel agents of ${agencyOf(args).tradeName} sign in here.`,
);

export function loader({ url, context }: Route.LoaderArgs) {
  if (worksAt("agent", viewerOf(context))) throw redirect(staffNext("agent", url));
  return { ownersLogin: loginStep("superadmin", "login", url) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const next = staffNext("agent", url);
  if (worksAt("agent", viewerOf(context))) return redirect(next);
  return answerSignIn(
    "agent",
    { request, context },
    { home: next, code: loginStep("agent", "code", url) },
  );
}

export default function AgentLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {}, notice } = actionData ?? {};
  return (
    <AccountPage
      title="Agent Login"
      lede="For those who sell our trips: bookings, deals and the people who ask for them."
      poster="dubrovnik"
    >
      <CookiesBlocked />
      <ErrorSummary notice={notice} errors={errors} />
      <Form method="post" noValidate className="grid gap-5">
        <SignInFields values={values} errors={errors} />
        <Button look="primary">Sign in as Agent</Button>
      </Form>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
        <span>
          A traveler?{" "}
          <a href={href("/view-trip")} className={linkClass}>
            View your trip
          </a>
        </span>
        <a href={href("/forgot-password")} className={linkClass}>
          Forgot your password?
        </a>
        <a href={loaderData.ownersLogin} className={linkClass}>
          Super Admin login
        </a>
      </p>
    </AccountPage>
  );
}
