import { env } from "./env.server.ts";

/** Whether the site is served over https; cookies then are Secure and have a prefix. */
export function isSecureSite(): boolean {
  return env().APP_URL.startsWith("https:");
}

/**
 * Name of a cookie for the whole site (`Path=/`). On https the __Host- prefix keeps subdomains from
 * setting it.
 */
export function hostCookieName(name: string): string {
  return isSecureSite() ? `__Host-${name}` : name;
}

/**
 * Name of a cookie for one path. On https the __Secure- prefix keeps http pages from setting it.
 */
export function secureCookieName(name: string): string {
  return isSecureSite() ? `__Secure-${name}` : name;
}
