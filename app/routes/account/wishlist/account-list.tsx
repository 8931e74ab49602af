import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { type List, WishListDeals } from "./wish-list-deals.tsx";

/** A customer's list. The browser's list is merged after signing in, then reloaded. */
export function AccountList(list: List) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const readAnew = () => void revalidate();
    document.addEventListener("wish-list-joined", readAnew);
    return () => document.removeEventListener("wish-list-joined", readAnew);
  }, [revalidate]);
  return (
    <>
      <p className="max-w-[36em] text-lede text-ink-soft">
        To come back to, to compare, to talk over with whoever travels along.
      </p>
      <WishListDeals {...list} />
    </>
  );
}
