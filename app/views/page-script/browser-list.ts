import { readDocument, showMain } from "@grand-tour/page-script/show-document.ts";
import { savedDeals } from "./wish-list.ts";

/** A visitor's wish list: the browser knows the deals, and the server draws them. */
export function showBrowserList(): void {
  const main = document.querySelector<HTMLElement>("[data-browser-list]");
  if (!main) return;
  const show = async () => {
    const url = new URL(location.pathname, location.href);
    url.search = String(new URLSearchParams({ deals: savedDeals().join(" ") }));
    const loaded = await readDocument(await fetch(url));
    if (loaded) showMain(loaded);
  };
  // Without a network the placeholders stay.
  show().catch(() => {});
}
