import { env } from "#app/platform/env.server.ts";

/** The full address of one of our pages, for a mail. Only ever on APP_URL: what a request says of its host counts for nothing. */
export function ownUrl(path: string, query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(path, env().APP_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
