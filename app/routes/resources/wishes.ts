import { data, href, redirect } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import {
  addToWishList,
  removeFromWishList,
} from "#app/domain/wish-list/change-wish-list.server.ts";
import { wishListForm, type WishListChange } from "#app/domain/wish-list/wish-list-form.ts";
import { wishListToasts } from "#app/domain/wish-list/wish-list-messages.ts";
import { loginPath } from "#app/paths.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { answerDatabaseAway } from "#app/web/request/request-context.ts";
import { cameFrom } from "#app/auth/came-from.server.ts";
import type { Route } from "./+types/wishes";

/** A link must not change the list; its page is elsewhere. */
export function loader() {
  return redirect(href("/wishlist"));
}

/**
 * Receives hearts. The script (views/page-script/wish-list.ts) gets JSON; plain forms are redirected back with
 * a toast. Visitors are asked to sign in; staff have no list.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const inPlace = request.headers.get("Accept") === "application/json";
  if (viewer.kind !== "customer" && inPlace) return new Response(null, { status: 401 });
  if (viewer.kind === "visitor")
    return redirect(loginPath(cameFrom(request, href("/wishes"))), {
      headers: await withToast(wishListToasts.signIn),
    });
  if (viewer.kind !== "customer") return redirect(href("/"));
  const form = await readForm(request, wishListForm);
  if (!form.ok)
    throw data("We couldn't read what was sent. Please go back and try again.", { status: 400 });
  const changed = await change(viewer, form.value);
  if (!changed.ok) return answerDatabaseAway(context);
  const { wishList, full, toast } = changed;
  if (inPlace) return Response.json({ wishList, full });
  const back =
    full.length > 0
      ? href("/wishlist")
      : cameFrom(request, href("/wishes")) + fragmentOf(form.value);
  return redirect(back, { headers: await withToast(toast) });
}

type Changed =
  | { ok: true; wishList: string[]; full: string[]; toast: ToastMessage }
  | { ok: false };

async function change(viewer: SignedIn, requested: WishListChange): Promise<Changed> {
  if ("remove" in requested) {
    const removed = await removeFromWishList(viewer, requested.remove);
    return removed.ok ? { ...removed, full: [], toast: wishListToasts.removed } : removed;
  }
  const saved = await addToWishList(viewer, requested.save);
  if (!saved.ok) return saved;
  const { wishList, full, notOnSale } = saved;
  const toast = notOnSale.length > 0 ? wishListToasts.notOnSale : wishListToasts.saved;
  return { ok: true, wishList, full, toast: full.length > 0 ? wishListToasts.full : toast };
}

/** The clicked heart, to restore the scroll position. */
function fragmentOf(requested: WishListChange): string {
  return `#wish-${"remove" in requested ? requested.remove : requested.save[0]}`;
}
