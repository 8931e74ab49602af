import { env } from "#app/platform/settings/env.server.ts";

/**
 * The site's origin (APP_URL), 'https://…' without a path. Request headers are never used for it.
 */
export function siteOrigin(): string {
  return env().APP_URL;
}
