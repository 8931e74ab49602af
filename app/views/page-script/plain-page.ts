// The second script of pages that are sent without React: it does what components do in the others.
import { answerInPlace } from "./answer-in-place.ts";
import { showBrowserList } from "./browser-list.ts";
import { startCountdowns } from "./countdown.ts";
import { openGalleries } from "./gallery.ts";
import { changeInPlace } from "./in-place.ts";
import { keepWhileAway } from "./keep-while-away.ts";
import { startToasts } from "./toast.ts";
import { focusRefusal } from "./focus-refusal.ts";
import { repeatEarlyInput } from "./repeat-early-input.ts";
import { printPages, saveShownTrip } from "./trip.ts";
import { whenParsed } from "./when-parsed.ts";

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
