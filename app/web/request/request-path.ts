/** Returns a URL's path without its query. */
export function pathOf(target: string): string {
  const mark = target.indexOf("?");
  return mark === -1 ? target : target.slice(0, mark);
}

/** A request's path for the log, without the secrets of payment links and staff calendars. */
export function loggedPath(url: string | URL): string {
  return new URL(url).pathname.replace(/^\/(pay|calendar)\/[^/.]+/, "/$1/…");
}
