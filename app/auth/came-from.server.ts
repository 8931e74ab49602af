import { href } from "react-router";
import { ownPath } from "./own-path.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";

/**
 * The internal page that a form was sent from, to return to; the home page if unknown, foreign or
 * the form's own page (`except` and below).
 */
export function cameFrom(request: Request, except: string): string {
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return "/";
  const { origin, pathname, search } = new URL(referer);
  const ours =
    origin === new URL(request.url).origin || origin === new URL(ownUrl(href("/"))).origin;
  const done = pathname === except || pathname.startsWith(`${except}/`);
  return ours && !done ? ownPath(pathname + search, "/") : "/";
}
