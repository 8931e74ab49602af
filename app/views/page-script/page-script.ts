// The script of every page for travelers, with and without React. It only listens and marks, so that
// React finds its elements as it left them.
import { forgetTrips } from "../trip-worker.ts";
import { startCountdowns } from "./countdown.ts";
import { openGalleries } from "./gallery.ts";
import { closeNotices, markScrolled, openMenus } from "./header.ts";
import { isWithoutReact } from "./is-without-react.ts";
import { changeInPlace } from "./in-place.ts";
import { keepWhileAway } from "./keep-while-away.ts";
import { shareLinks } from "./share.ts";
import { startToasts } from "./toast.ts";
import { answerInPlace } from "./answer-in-place.ts";
import { showBrowserList } from "./browser-list.ts";
import { keepWishList, wishListOwner } from "./wish-list.ts";

markScrolled();
openMenus();
closeNotices();
shareLinks();
if (isWithoutReact()) {
  startToasts();
  changeInPlace();
  answerInPlace();
  startCountdowns();
  openGalleries();
  keepWhileAway();
  showBrowserList();
}
keepWishList();
if (wishListOwner() !== "customer") void forgetTrips();
