import { createContext } from "react";

/**
 * Whose wish list a page shows, and a customer's saved deals; a visitor's are known to the browser
 * only. Null: staff have no wish list.
 */
export type WishList = { owner: "visitor" | "customer"; saved: readonly string[] } | null;

export const WishListContext = createContext<WishList>(null);
