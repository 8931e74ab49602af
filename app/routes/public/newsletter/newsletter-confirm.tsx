import { data, Form, href, redirect } from "react-router";
import {
  confirmSubscription,
  readConfirmation,
  readOwnWelcomeCode,
} from "#app/domain/newsletter/confirm-subscription.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { WelcomeCode } from "#app/domain/welcome-codes/welcome-code.ts";
import { AccountPage } from "#app/views/account/account-page.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/newsletter-confirm";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Confirm your subscription",
    description: "Where the link in our email leads: one click, and the newsletter comes.",
    noIndex: true,
  });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Opening the link must not confirm: mail scanners open it too. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const [linkState, welcomeCode] = await Promise.all([
    readConfirmation(token),
    readOwnWelcomeCode(token),
  ]);
  return data({ linkState, welcomeCode }, { status: linkState === "invalid" ? 404 : 200 });
}

/** Redirect to the link, which shows its state, so that a reload sends nothing. */
export async function action({ request }: Route.ActionArgs) {
  const token = tokenOf(request);
  await confirmSubscription(token);
  return redirect(`${href("/newsletter/confirm")}?${new URLSearchParams({ token })}`);
}

export default function ConfirmSubscription({
  loaderData: { linkState, welcomeCode },
}: Route.ComponentProps) {
  if (linkState === "waiting")
    return (
      <AccountPage
        title="Shall we write to you?"
        lede="A letter now and then: new trips, and honest price drops. You can leave with one click in every letter."
        poster="swiss-alps"
      >
        <Form method="post">
          <Button look="primary">Yes, sign me up</Button>
        </Form>
      </AccountPage>
    );
  if (linkState === "confirmed") return <Confirmed welcomeCode={welcomeCode} />;
  return (
    <AccountPage
      title="This link no longer works"
      lede="It is older than a week, or you have left the list since. You can ask for a new one."
      poster="swiss-alps"
    >
      <p>
        <ButtonLink look="primary" href={href("/newsletter")}>
          Ask for a new link
        </ButtonLink>
      </p>
    </AccountPage>
  );
}

function Confirmed({ welcomeCode }: { welcomeCode: WelcomeCode | null }) {
  return (
    <AccountPage
      title="You're in"
      lede={
        welcomeCode
          ? `Thank you. The next letter comes to your inbox. And this takes ${welcomeCode.percent}% off your first booking:`
          : "Thank you. The next letter comes to your inbox."
      }
      poster="swiss-alps"
    >
      {welcomeCode ? (
        <div className="grid gap-1 rounded-card border border-dashed border-line-control bg-paper-raised p-5">
          <p className="text-small text-ink-soft">Your welcome code</p>
          <p className="figures text-title leading-tight font-semibold tracking-[0.04em] wrap-anywhere select-all">
            {welcomeCode.code}
          </p>
          <p className="text-small text-ink-soft">
            Type it into the booking form. It is good for one booking, and it is in your inbox too.
          </p>
        </div>
      ) : null}
      <p>
        <ButtonLink look="primary" href={href("/packages")}>
          See where you could go
        </ButtonLink>
      </p>
    </AccountPage>
  );
}
