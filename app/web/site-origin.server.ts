import { env } from "#app/platform/env.server.ts";

/** The address the site is known by (APP_URL), 'https://…' without a path. Only ever that one: what a request says of its host counts for nothing. */
export function siteOrigin(): string {
  return env().APP_URL;
}
