import { env } from "#app/platform/settings/env.server.ts";

/** Absolute URL of an internal page, for mails. Always on APP_URL, never on the request's host. */
export function ownUrl(path: string, query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(path, env().APP_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
