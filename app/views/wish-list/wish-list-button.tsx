import { useContext } from "react";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { WishListContext } from "./wish-list-context.ts";

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
 * (wish-list-form.tsx); page-script/wish-list.ts updates it in place.
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
