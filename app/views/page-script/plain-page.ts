// The second script of pages that are sent without React: it does what components do in the others.
import { answerInPlace } from "@grand-tour/page-script/answer-in-place.ts";
import { showBrowserList } from "./browser-list.ts";
import { startCountdowns } from "@grand-tour/page-script/countdown.ts";
import { openGalleries } from "@grand-tour/page-script/gallery.ts";
import { changeInPlace } from "@grand-tour/page-script/in-place.ts";
import { startToasts } from "@grand-tour/page-script/toast.ts";
import { focusRefusal } from "@grand-tour/page-script/focus-refusal.ts";
import { repeatEarlyInput } from "@grand-tour/page-script/repeat-early-input.ts";
import { whenParsed } from "@grand-tour/page-script/when-parsed.ts";
import { loadMorph } from "@grand-tour/page-script/load-morph.ts";
import { loadKeepPage } from "../away/load-keep-page.ts";
import { saveShownTrip } from "../trip-worker.ts";

whenParsed(() => {
  startToasts();
  changeInPlace();
  answerInPlace();
  startCountdowns();
  openGalleries();
  keepWhileAway();
  showBrowserList();
  focusRefusal();
  printPages();
  void saveShownTrip();
  repeatEarlyInput();
});

// The rest of the page may be laid out now (styles/layout.css).
const showRest = () => document.documentElement.toggleAttribute("data-loaded", true);
if (document.readyState === "complete") showRest();
else addEventListener("load", () => setTimeout(showRest));

/** Keeps the page without a network; loaded with the first focus, while there is one. */
function keepWhileAway(): void {
  const load = () => {
    void loadKeepPage();
    void loadMorph();
  };
  document.addEventListener("focusin", load, { once: true });
}

/** Prints the page at the press of a print button. */
function printPages(): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-print]")) window.print();
  });
}
