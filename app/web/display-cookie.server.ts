import { hostCookieName, isSecureSite } from "#app/platform/cookie-name.server.ts";
import { type DisplaySettings, formatDisplay, isDefaultDisplay, parseDisplay } from "#app/values/display-settings.ts";

/** The name without a prefix: the whole name on http, and on https until prefixes came. */
const bareName = "display";

/** The one cookie that the page cache reads too: its few values are told apart there, so that whoever has it is shown kept pages. */
export function displayCookieName(): string {
  return hostCookieName(bareName);
}

const oneYear = 365 * 24 * 60 * 60;
const displayPair = /^\s*(?<prefix>__Host-)?display=/;

/** The display settings that came with a request, by its Cookie header. What isn't one of ours counts as none. */
export function readDisplay(cookieHeader: string | null | undefined): DisplaySettings {
  const pairs = (cookieHeader ?? "").split(";").filter(isDisplayCookie);
  // Who chose before prefixes came keeps the choice; a prefixed cookie counts before it.
  const chosen = pairs.find((pair) => displayPair.exec(pair)?.groups?.prefix) ?? pairs[0];
  return parseDisplay(chosen?.replace(displayPair, ""));
}

/** Whether one `name=value` of a Cookie header is the display settings'. */
export function isDisplayCookie(pair: string): boolean {
  return displayPair.test(pair);
}

/**
 * The Set-Cookie values that keep `display` for a year; where nothing was chosen the browser forgets the
 * cookie. No script reads it. On https the one without a prefix goes.
 */
export function displayCookies(display: DisplaySettings): string[] {
  const isDefault = isDefaultDisplay(display);
  const secure = isSecureSite() ? "; Secure" : "";
  const cookie = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  const chosen = cookie(displayCookieName(), isDefault ? "" : formatDisplay(display), isDefault ? 0 : oneYear);
  return isSecureSite() ? [chosen, cookie(bareName, "", 0)] : [chosen];
}
