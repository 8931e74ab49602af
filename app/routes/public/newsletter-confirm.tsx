import { data, Form, redirect } from "react-router";
import { confirmSubscription, readConfirmation } from "#app/domain/newsletter/confirm-subscription.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { AccountPage } from "#app/views/account-page.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/newsletter-confirm";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Confirm your subscription", description: "Where the link of our mail leads: one click, and the newsletter comes.", noIndex: true });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Opening the link confirms nothing: mail scanners open it too. */
export async function loader({ request }: Route.LoaderArgs) {
  const standing = await readConfirmation(tokenOf(request));
  return data({ standing }, { status: standing === "invalid" ? 404 : 200 });
}

/** Then the link again, which says how it stands now: a reload sends nothing twice. */
export async function action({ request }: Route.ActionArgs) {
  const token = tokenOf(request);
  await confirmSubscription(token);
  return redirect(`/newsletter/confirm?${new URLSearchParams({ token })}`);
}

export default function ConfirmSubscription({ loaderData: { standing } }: Route.ComponentProps) {
  if (standing === "waiting")
    return (
      <AccountPage title="Shall we write to you?" lede="One letter a month: new trips, and honest price drops. You can leave with one click in every letter." poster="swiss-alps">
        <Form method="post">
          <Button look="primary">Yes, sign me up</Button>
        </Form>
      </AccountPage>
    );
  if (standing === "confirmed")
    return (
      <AccountPage
        title="You're in"
        lede="Thank you. The next letter comes to your inbox, and the welcome bonus, 10% off your first booking, is noted on your subscription."
        poster="swiss-alps"
      >
        <p>
          <ButtonLink look="primary" to="/packages">
            See where you could go
          </ButtonLink>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage title="This link no longer works" lede="It is older than a week, or you have left the list since. You can ask for a new one." poster="swiss-alps">
      <p>
        <ButtonLink look="primary" to="/newsletter">
          Ask for a new link
        </ButtonLink>
      </p>
    </AccountPage>
  );
}
