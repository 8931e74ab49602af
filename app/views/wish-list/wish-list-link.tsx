import { useContext } from "react";
import { href } from "react-router";
import { WishListContext } from "./wish-button.tsx";

/** The way to the list, in the header: a heart that is filled where the browser's script finds something on it (app.css). */
export function WishListLink() {
  if (!useContext(WishListContext)) return null;
  return <a href={href("/wishlist")} aria-label="Wish list" className="heart-sign heart-alone wish-list-link xl:-ml-2" />;
}
