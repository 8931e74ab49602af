/** A request's path for the log, without the secrets of payment links and staff calendars. */
export function loggedPath(url: string | URL): string {
  return new URL(url).pathname.replace(/^\/(pay|calendar)\/[^/.]+/, "/$1/…");
}
