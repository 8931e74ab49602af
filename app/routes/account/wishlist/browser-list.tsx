import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import { loginPath, signUpPath } from "#app/paths.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { withQuery } from "#app/values/with-query.ts";
import { EmptyPanel } from "#app/views/empty-panel.tsx";
import { type List, WishListDeals } from "./wish-list-deals.tsx";

/**
 * A visitor's list: the browser provides the ids (views/wish-list/wish-list.js), the server the
 * deals.
 */
export function BrowserList() {
  const { load, data } = useFetcher<List>();
  useEffect(() => {
    const ask = () => {
      const deals = document.getElementById("wishes")?.dataset.saved;
      if (deals !== undefined) void load(withQuery(href("/wishlist"), { deals }));
    };
    ask();
    document.addEventListener("wish-list-kept", ask);
    return () => document.removeEventListener("wish-list-kept", ask);
  }, [load]);
  return (
    <>
      <p className="scripted max-w-[36em] text-lede text-ink-soft">
        Kept in this browser alone.{" "}
        <a href={loginPath(href("/wishlist"))} className={linkClass}>
          Sign in
        </a>{" "}
        or{" "}
        <a href={signUpPath(href("/wishlist"))} className={linkClass}>
          create an account
        </a>
        , and it comes along.
      </p>
      {data ? <WishListDeals {...data} /> : <Loading />}
      <WithoutScript />
    </>
  );
}

/** Placeholders in the shape of the cards. */
function Loading() {
  return (
    <div className="scripted deal-list-frame">
      <p role="status" className="sr-only">
        Loading your wish list…
      </p>
      <div aria-hidden className="deal-list">
        {["one", "two", "three"].map((card) => (
          <div key={card} className="aspect-[4/7] rounded-card bg-paper-sunk" />
        ))}
      </div>
    </div>
  );
}

function WithoutScript() {
  return (
    <div className="hidden without-script:block">
      <EmptyPanel
        title="Sign in to keep a wish list."
        text="Your browser runs no scripts, so it can’t keep a list by itself. On an account every heart works without them."
        poster="lisbon"
      >
        <ButtonLink look="primary" href={loginPath(href("/wishlist"))}>
          Sign in
        </ButtonLink>
        <ButtonLink href={signUpPath(href("/wishlist"))}>Create an account</ButtonLink>
      </EmptyPanel>
    </div>
  );
}
