// The script of every page for travelers, with and without React. It only listens and marks, so that
// React finds its elements as it left them.
import { forgetTrips } from "../trip-worker.ts";
import { closeNotices, markScrolled, openMenus } from "@grand-tour/page-script/menus.ts";
import { shareLinks } from "@grand-tour/page-script/share.ts";
import { whenParsed } from "@grand-tour/page-script/when-parsed.ts";
import { watchHearts, wishListOwner } from "./wish-list.ts";

markScrolled();
closeNotices();
shareLinks();
watchHearts();
whenParsed(() => {
  openMenus();
  if (wishListOwner() !== "customer") void forgetTrips();
});
