import { href } from "react-router";
import { loginPath, signUpPath } from "#app/paths.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { EmptyPanel } from "#app/views/empty-panel.tsx";
import { type List, WishListDeals } from "./wish-list-deals.tsx";

/**
 * A visitor's list: the page's script asks for the deals of the browser's list
 * (views/page-script/browser-list.ts), which the server draws; null until it has asked.
 */
export function BrowserList({ list }: { list: List | null }) {
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
      {list ? <WishListDeals {...list} /> : <Loading />}
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
