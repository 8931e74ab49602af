/** The cookies of an answer without the rest of its headers: what the browser has to keep, and nothing that was said of another body. */
export function onlyCookies(headers: Headers): Headers {
  return new Headers(headers.getSetCookie().map((cookie): [string, string] => ["Set-Cookie", cookie]));
}
