import { href, redirect } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { dealsOfList, readWishListDeals } from "#app/domain/wish-list/read-wish-list.server.ts";
import { readBrowserList } from "#app/domain/wish-list/wish-list.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/wishlist";
import { BrowserList } from "./browser-list.tsx";
import { type List, WishListDeals } from "./wish-list-deals.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Wish list",
    description: "The trips you have put a heart on, to come back to.",
    noIndex: true,
  });

/**
 * A customer's list comes from the account; a visitor's browser asks for its deals (`?deals=`, ids
 * joined by spaces).
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (viewer.kind !== "visitor" && viewer.kind !== "customer") throw redirect(href("/"));
  const sentIds = url.searchParams.get("deals");
  const reading =
    viewer.kind === "customer" ? readWishListDeals(viewer) : dealsOfList(readBrowserList(sentIds));
  const [deals, settings] = await Promise.all([reading, onceARequest(context, readSettings)]);
  return {
    owner: viewer.kind,
    isListSent: sentIds !== null,
    list: { deals, now: Date.now(), dealOfTheMonth: settings.dealOfTheMonth },
  };
}

export default function WishListPage({
  loaderData: { owner, isListSent, list },
}: Route.ComponentProps) {
  const isBrowsers = owner === "visitor";
  return (
    <main
      id="main"
      data-browser-list={isBrowsers ? true : undefined}
      className="wish-list-page page-measure grid gap-8 pt-10 pb-24 md:pt-16"
    >
      <h1 className="text-page font-semibold tracking-[-0.03em]">Wish list</h1>
      {isBrowsers ? <BrowserList list={isListSent ? list : null} /> : <AccountList {...list} />}
    </main>
  );
}

/** A customer's list; the browser's joins it after signing in. */
function AccountList(list: List) {
  return (
    <>
      <p className="max-w-[36em] text-lede text-ink-soft">
        To come back to, to compare, to talk over with whoever travels along.
      </p>
      <WishListDeals {...list} />
    </>
  );
}
