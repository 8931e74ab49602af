import { createContext, useContext } from "react";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Whose hearts a page shows, and which deals the account has saved; a visitor's are known to the browser alone. Null: staff have no wish list. */
export type WishList = { owner: "visitor" | "customer"; saved: readonly string[] } | null;

export const WishListContext = createContext<WishList>(null);

type Props = {
  deal: Pick<DealSummary, "id" | "title">;
  /** In the corner of a card unless told: alone in a line, or a button with words. */
  look?: "corner" | "in-line" | "with-words";
};

const looks = {
  corner: "heart-sign wish-heart",
  "in-line": "heart-sign heart-alone",
  "with-words": `heart-sign group ${buttonClass()}`,
} as const;

/**
 * The heart of a deal. Without script it posts the page's one form (wish-list-form.tsx) and comes back to itself; with it, wish-list.js paints and changes it in place: the page is the
 * same for all visitors, so that theirs can't come from the server. One element a card, since a listing has a dozen.
 */
export function WishButton({ deal: { id, title }, look = "corner" }: Props) {
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
          Save<span className="hidden group-aria-pressed:inline">d</span> to your wish list<span className="sr-only">: {title}</span>
        </span>
      ) : null}
    </button>
  );
}
