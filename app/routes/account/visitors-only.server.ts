import { type LoaderFunctionArgs, redirect } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { ownPath } from "#app/auth/own-path.ts";
import { readDraft } from "#app/domain/bookings/order/form/booking-draft.server.ts";
import { portalOf, portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { draftCookie } from "#app/web/cookies/token-cookies.server.ts";

/**
 * The loader of the pages to sign in and up: sends on whoever is signed in already. Hands down the query with `next`, for the link from one page to the other, and name and email where
 * a booking form waits for this sign-in.
 */
export async function visitorsOnly({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">) {
  const search = new URL(request.url).searchParams;
  const viewer = viewerOf(context);
  if (viewer.kind !== "visitor") throw redirect(signedInHome(viewer, search.get("next")));
  return {
    search: search.size > 0 ? `?${search}` : "",
    waiting: await readWaiting(request, search.get("next")),
  };
}

/** Who typed the booking form that `next` leads back to; null where none is kept. */
async function readWaiting(
  request: Request,
  next: string | null,
): Promise<{ name: string; email: string } | null> {
  const [, dealId = ""] = /^\/book\/([^/?#]+)$/.exec(next ?? "") ?? [];
  const token = dealId === "" ? null : await draftCookie.read(request);
  const draft = token === null ? null : await readDraft(dealId, token);
  return draft && { name: draft.customerName ?? "", email: draft.customerEmail ?? "" };
}

/** Where sign-in pages redirect signed-in viewers: `next`, or their portal. */
export function signedInHome(viewer: SignedIn, next: string | null): string {
  return viewer.kind === "customer" ? ownPath(next) : portalPaths[portalOf(viewer.kind)].home;
}
