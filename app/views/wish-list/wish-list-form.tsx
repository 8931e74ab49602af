import { useContext } from "react";
import { href } from "react-router";
import { wishListSize } from "#app/domain/wish-list/wish-list.ts";
import { wishListNotSaved } from "#app/domain/wish-list/wish-list-messages.ts";
import { WishListContext } from "./wish-button.tsx";
import script from "./wish-list.js?url&no-inline";

/**
 * The one form that every heart of a page belongs to (`form="wishes"`): it works by itself, and its script does the same in place. What the script needs to know stands on it: whose the
 * list is, and, for a customer, what is on it. For a visitor the script writes that there.
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
      <script type="module" async src={script} />
      <p role="status" data-not-saved={wishListNotSaved} className="wish-note" />
    </form>
  );
}
