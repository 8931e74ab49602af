import { loadMorph } from "@grand-tour/page-script/load-morph.ts";
import { loadKeepPage } from "../away/load-keep-page.ts";

/** Keeps the page without a network; loaded with the first focus, while there is one. */
export function keepWhileAway(): void {
  const load = () => {
    void loadKeepPage();
    void loadMorph();
  };
  document.addEventListener("focusin", load, { once: true });
}
