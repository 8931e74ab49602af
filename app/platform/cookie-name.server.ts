import { env } from "./env.server.ts";

/** Whether the site is served over https: cookies are then marked Secure, and their names say so. */
export function isSecureSite(): boolean {
  return env().APP_URL.startsWith("https:");
}

/**
 * The name of a cookie for the whole site (`Path=/`). On https the prefix binds it to this host:
 * no other subdomain can set it.
 */
export function hostCookieName(name: string): string {
  return isSecureSite() ? `__Host-${name}` : name;
}

/** The name of a cookie for one folder. On https the prefix keeps plain-http pages from setting it. */
export function secureCookieName(name: string): string {
  return isSecureSite() ? `__Secure-${name}` : name;
}
