// The script of every page for travelers, with and without React. It only listens and marks, so that
// React finds its elements as it left them.
import { forgetTrips } from "../trip-worker.ts";
import { closeNotices, markScrolled, openMenus } from "./header.ts";
import { shareLinks } from "./share.ts";
import { whenParsed } from "./when-parsed.ts";
import { watchHearts, wishListOwner } from "./wish-list.ts";

markScrolled();
closeNotices();
shareLinks();
watchHearts();
whenParsed(() => {
  openMenus();
  if (wishListOwner() !== "customer") void forgetTrips();
});
