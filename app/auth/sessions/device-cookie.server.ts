import { deviceLastsDays } from "#app/domain/people/accounts/sign-in/known-devices.server.ts";
import { hostCookieName, isSecureSite } from "#app/platform/settings/cookie-name.server.ts";

/**
 * Marks a browser that has signed in before. It grants no access, and the page cache ignores it
 * (web/page-cache), so its owner still gets cached pages.
 */
export function deviceCookieName(): string {
  return hostCookieName("device");
}

/** The token in a Cookie header if well-formed, otherwise null. */
export function readDeviceToken(cookieHeader: string | null): string | null {
  for (const pair of (cookieHeader ?? "").split(";")) {
    const [name, value = ""] = pair.trim().split("=");
    if (name === deviceCookieName() && /^[\w-]{32}$/.test(value)) return value;
  }
  return null;
}

/** The Set-Cookie value that stores the token. */
export function deviceCookie(token: string): string {
  const secure = isSecureSite() ? "; Secure" : "";
  const maxAge = deviceLastsDays * 24 * 60 * 60;
  return `${deviceCookieName()}=${token}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
