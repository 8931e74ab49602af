/** Only the Set-Cookie headers of a response: its other headers describe another body. */
export function onlyCookies(headers: Headers): Headers {
  return new Headers(
    headers.getSetCookie().map((cookie): [string, string] => ["Set-Cookie", cookie]),
  );
}
