import { ownPath } from "#app/auth/own-path.ts";
import { ownUrl } from "#app/auth/own-url.server.ts";

/** The page of ours that a form was sent from, to go back to; home where the browser doesn't say, it is no page of ours, or it is the form's own page, which is done. */
export function cameFrom(request: Request): string {
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return "/";
  const { origin, pathname, search } = new URL(referer);
  const ours = origin === new URL(request.url).origin || origin === new URL(ownUrl("/")).origin;
  return ours && !/^\/newsletter(?:\/|$)/.test(pathname) ? ownPath(pathname + search, "/") : "/";
}
