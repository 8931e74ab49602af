import { useContext } from "react";
import { href } from "react-router";
import { wishListSize } from "#app/domain/wish-list/wish-list.ts";
import { wishListNotSaved } from "#app/domain/wish-list/wish-list-messages.ts";
import { WishListContext } from "./wish-list-context.ts";

/**
 * The page's one form for all hearts (`form="wishes"`). It works without script; page-script/wish-list.ts sends
 * it in place. Its data attributes hold the list's owner and items; for a visitor the script adds
 * them.
 */
export function WishListForm() {
  const list = useContext(WishListContext);
  if (!list) return null;
  return (
    <form
      id="wishes"
      method="post"
      action={href("/wishes")}
      data-owner={list.owner}
      data-saved={list.owner === "customer" ? list.saved.join(" ") : undefined}
      data-room={wishListSize}
      suppressHydrationWarning
    >
      <p role="status" data-not-saved={wishListNotSaved} className="wish-note" />
    </form>
  );
}
