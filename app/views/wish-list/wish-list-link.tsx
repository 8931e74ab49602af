import { useContext } from "react";
import { href } from "react-router";
import { WishListContext } from "./wish-list-context.ts";

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
