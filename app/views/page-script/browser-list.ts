import { savedDeals } from "./wish-list.ts";

/** A visitor's wish list: the browser knows the deals, and the server draws them. */
export function showBrowserList(): void {
  const main = document.querySelector<HTMLElement>("[data-browser-list]");
  if (!main) return;
  const show = async () => {
    const url = new URL(location.pathname, location.href);
    url.search = String(new URLSearchParams({ deals: savedDeals().join(" ") }));
    const response = await fetch(url);
    // Somebody has signed in meanwhile: this is no visitor's list any more.
    if (response.redirected) return;
    const html = await response.text();
    // Nothing is in use yet, so that nothing has to be morphed.
    const loaded = new DOMParser()
      .parseFromString(html, "text/html")
      .querySelector("main[data-browser-list]");
    if (loaded) main.replaceWith(loaded);
  };
  // Without a network the placeholders stay.
  show().catch(() => {});
}
