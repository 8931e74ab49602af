import { data, Form, href } from "react-router";
import { readLeaving, unsubscribe } from "#app/domain/newsletter/unsubscribe.server.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { AccountPage, WrongLink } from "#app/views/account/account-page.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Unsubscribe",
    description: "One click, and the newsletter comes no more.",
    noIndex: true,
  });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Opening the link must not unsubscribe: mail scanners open it too. */
export async function loader({ request }: Route.LoaderArgs) {
  const linkState = await readLeaving(tokenOf(request));
  return data({ linkState }, { status: linkState === "invalid" ? 404 : 200 });
}

/**
 * For the page's button and for mail providers (RFC 8058), which send neither cookie nor origin:
 * the token alone authorizes (web/request/origin/same-origin.server.ts). The body is not read, and there is no
 * redirect, because providers don't follow.
 */
export async function action({ request }: Route.ActionArgs) {
  const linkState = await unsubscribe(tokenOf(request));
  return data(null, { status: linkState === "invalid" ? 404 : 200 });
}

export default function Unsubscribe({ loaderData: { linkState } }: Route.ComponentProps) {
  if (linkState === "on-the-list")
    return (
      <AccountPage
        title="Leave the list?"
        lede="One click, and we write to you no more. Your bookings and your account are not touched by it."
        poster="lisbon"
      >
        <Form method="post">
          <Button look="primary">Unsubscribe</Button>
        </Form>
      </AccountPage>
    );
  if (linkState === "left")
    return (
      <AccountPage
        title="You have left the list"
        lede="You get no more letters from us. Thank you for reading them."
        poster="lisbon"
      >
        <p>
          That was a slip?{" "}
          <a href={href("/newsletter")} className={linkClass}>
            Subscribe again
          </a>
        </p>
      </AccountPage>
    );
  return (
    <WrongLink
      title="This link is not complete"
      lede="Please open it once more from one of our letters, or copy the whole of its address."
      poster="lisbon" />
  );
}
