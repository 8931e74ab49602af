import { hostCookieName, isSecureSite } from "#app/platform/settings/cookie-name.server.ts";
import {
  type DisplaySettings,
  formatDisplay,
  isDefaultDisplay,
  parseDisplay,
} from "#app/values/display-settings.ts";

/** The name without a prefix: used on http, and on https before prefixes were introduced. */
const bareName = "display";

/**
 * The only cookie that the page cache reads: its few values are part of the cache key, so visitors
 * who have it still get cached pages.
 */
export function displayCookieName(): string {
  return hostCookieName(bareName);
}

const oneYear = 365 * 24 * 60 * 60;
const displayPair = /^\s*(?<prefix>__Host-)?display=/;

/** Reads the display settings from a Cookie header; invalid values are ignored. */
export function readDisplay(cookieHeader: string | null | undefined): DisplaySettings {
  const pairs = (cookieHeader ?? "").split(";").filter(isDisplayCookie);
  // An old cookie without prefix keeps its choice; a prefixed one wins.
  const chosen = pairs.find((pair) => displayPair.exec(pair)?.groups?.prefix) ?? pairs[0];
  return parseDisplay(chosen?.replace(displayPair, ""));
}

/** Whether one `name=value` pair of a Cookie header holds the display settings. */
export function isDisplayCookie(pair: string): boolean {
  return displayPair.test(pair);
}

/**
 * The Set-Cookie values that store `display` for a year, or delete the cookie when all settings are
 * default. HttpOnly. On https the old cookie without prefix is deleted.
 */
export function displayCookies(display: DisplaySettings): string[] {
  const isDefault = isDefaultDisplay(display);
  const secure = isSecureSite() ? "; Secure" : "";
  const cookie = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  const chosen = cookie(
    displayCookieName(),
    isDefault ? "" : formatDisplay(display),
    isDefault ? 0 : oneYear,
  );
  return isSecureSite() ? [chosen, cookie(bareName, "", 0)] : [chosen];
}
