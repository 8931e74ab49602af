import { href } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { verifyEmail, type VerifyOutcome } from "#app/auth/sign-in/verify-email.server.ts";
import { loginPath } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { AccountPage } from "#app/views/account/account-page.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/verify-email";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Confirm your email address",
    description: "Where the link in our email leads: it tells us that the address is yours.",
    noIndex: true,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const outcome = await verifyEmail(viewerOf(context), searchParams.get("token") ?? "");
  return { outcome, login: loginPath(pathname + search) };
}

type Answer = { title: string; lede: string; to: string; label: string };

const answers: Record<Exclude<VerifyOutcome, "sign-in-first">, Answer> = {
  verified: {
    title: "Thank you, that is you.",
    lede: "Your email address is confirmed. Trips that were booked for you with it are under My Trips.",
    to: href("/dashboard"),
    label: "See my trips",
  },
  "other-account": {
    title: "This link is for another account.",
    lede: "You are signed in with a different email address. Log out, sign in to the account that the link was sent to, and open it again.",
    to: href("/dashboard/profile"),
    label: "See who is signed in",
  },
  invalid: {
    title: "This link no longer works.",
    lede: "It was used before, or is older than a day. You can have a new one sent from your profile.",
    to: href("/dashboard/profile"),
    label: "Go to my profile",
  },
};

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const { outcome, login } = loaderData;
  const answer =
    outcome === "sign-in-first"
      ? {
          title: "Sign in to confirm.",
          lede: "One step more: the address is confirmed as soon as you are signed in to the account it belongs to.",
          to: login,
          label: "Sign in",
        }
      : answers[outcome];
  return (
    <AccountPage title={answer.title} lede={answer.lede} poster="venice">
      <p>
        <ButtonLink look="primary" href={answer.to}>
          {answer.label}
        </ButtonLink>
      </p>
    </AccountPage>
  );
}
