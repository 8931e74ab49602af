import { loadKeepPage } from "../away/load-keep-page.ts";

/** Keeps the page without a network; loaded with the first focus, while there is one. */
export function keepWhileAway(): void {
  document.addEventListener("focusin", () => void loadKeepPage(), { once: true });
}
