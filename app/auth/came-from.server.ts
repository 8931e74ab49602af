import { href } from "react-router";
import { ownPath } from "./own-path.ts";
import { ownUrl } from "#app/domain/mail/own-url.server.ts";

/**
 * The page of ours that a form was sent from, or a link to it followed, to go back to; home where the browser doesn't say, it is no page of ours, or it is the
 * form's own page (`except`, and what is below it), which is done.
 */
export function cameFrom(request: Request, except: string): string {
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return "/";
  const { origin, pathname, search } = new URL(referer);
  const ours = origin === new URL(request.url).origin || origin === new URL(ownUrl(href("/"))).origin;
  const done = pathname === except || pathname.startsWith(`${except}/`);
  return ours && !done ? ownPath(pathname + search, "/") : "/";
}
