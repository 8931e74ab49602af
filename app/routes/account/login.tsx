import { Form, href, redirect } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { ownPath } from "#app/auth/own-path.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { readReference } from "#app/values/reference.ts";
import { AccountPage } from "#app/views/account/account-page.tsx";
import { CookiesBlocked, SignInFields } from "#app/views/account/sign-in-fields.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/login";
import { answerSignIn } from "#app/routes/sign-in/answer-sign-in.server.ts";
import { signedInHome } from "./visitors-only.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { visitorsOnly as loader } from "./visitors-only.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Sign in",
    description: "Sign in to see your trips and to book.",
    noIndex: true,
  });

export async function action({ request, context }: Route.ActionArgs) {
  const next = new URL(request.url).searchParams.get("next");
  const viewer = viewerOf(context);
  if (viewer.kind !== "visitor") return redirect(signedInHome(viewer, next));
  return answerSignIn("customer", { request, context }, { home: ownPath(next) });
}

function tripIn(search: string): string | null {
  const [, typed = ""] =
    /^\/dashboard\/trips\/([^/?#]+)/.exec(new URLSearchParams(search).get("next") ?? "") ?? [];
  return readReference(typed);
}

function ledeFor(trip: string | null, isWaiting: boolean): string {
  if (trip) return `Sign in to see your booking ${trip}.`;
  return isWaiting
    ? "Your booking request is kept, and not sent yet. You send it on the next page."
    : "See your trips, book the next one, and keep your details in one place.";
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const trip = tripIn(loaderData.search);
  const { waiting, search } = loaderData;
  const {
    values = waiting ? { email: waiting.email } : {},
    errors = {},
    notice,
  } = actionData ?? {};
  return (
    <AccountPage title="Sign in" lede={ledeFor(trip, waiting !== null)} poster="tuscany">
      <CookiesBlocked />
      <ErrorSummary notice={notice} errors={errors} />
      <Form method="post" noValidate className="grid gap-5">
        <SignInFields values={values} errors={errors} />
        <Button look="primary">Sign in</Button>
      </Form>
      {trip ? (
        <p className="text-small">
          Or{" "}
          <a href={href("/view-trip")} className={linkClass}>
            look it up by its reference
          </a>
          , without signing in.
        </p>
      ) : null}
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
        <span>
          New here?{" "}
          <a href={`${href("/signup")}${search}`} className={linkClass}>
            Create an account
          </a>
        </span>
        <a href={href("/forgot-password")} className={linkClass}>
          Forgot your password?
        </a>
      </p>
    </AccountPage>
  );
}
