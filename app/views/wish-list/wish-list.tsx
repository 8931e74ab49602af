import { useContext, createContext } from "react";
import { href } from "react-router";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { wishListNotSaved } from "#app/domain/wish-list/wish-list-messages.ts";
import { wishListSize } from "#app/domain/wish-list/wish-list.ts";
import { buttonClass } from "#app/ui/button.tsx";

/**
 * Whose wish list a page shows, and a customer's saved deals; a visitor's are known to the browser
 * only. Null: staff have no wish list.
 */
type WishList = { owner: "visitor" | "customer"; saved: readonly string[] } | null;

export const WishListContext = createContext<WishList>(null);

type Props = {
  deal: Pick<DealSummary, "id" | "title">;
  /** In the corner of a card by default; or inline; or a button with text. */
  look?: "corner" | "in-line" | "with-words";
};

const looks = {
  corner: "heart-sign wish-heart",
  "in-line": "heart-sign heart-alone",
  "with-words": `heart-sign group ${buttonClass()}`,
} as const;

/**
 * The wish-list button (heart) of a deal. Without script it posts the page's form
 * (`WishListForm`); page-script/wish-list.ts updates it in place.
 *
 * The page is cached for all visitors, so the browser paints the saved ones. One element per card,
 * because a listing has many.
 */
export function WishListButton({ deal: { id, title }, look = "corner" }: Props) {
  const list = useContext(WishListContext);
  if (!list) return null;
  const saved = list.saved.includes(id);
  const inWords = look === "with-words";
  return (
    <button
      key={id}
      id={`wish-${id}`}
      form="wishes"
      name={saved ? "remove" : "save"}
      value={id}
      aria-pressed={saved}
      aria-label={inWords ? undefined : `Save ${title} to your wish list`}
      className={looks[look]}
      suppressHydrationWarning
    >
      {inWords ? (
        <span>
          Save<span className="hidden group-aria-pressed:inline">d</span> to your wish list
          <span className="sr-only">: {title}</span>
        </span>
      ) : null}
    </button>
  );
}

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

/** Link to the wish list; the heart is filled if the list has items (styles/signs.css). */
export function WishListLink() {
  if (!useContext(WishListContext)) return null;
  return (
    <a
      href={href("/wishlist")}
      aria-label="Wish list"
      className="heart-sign heart-alone wish-list-link xl:-ml-2"
    />
  );
}
