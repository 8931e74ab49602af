import { createCookie } from "react-router";
import { env } from "#app/platform/env.server.ts";

/** Where a visitor's half-typed booking is kept; sent only to the booking pages, so that it keeps no other page from the page cache. */
const draftCookie = createCookie("booking_draft", { path: "/book", httpOnly: true, sameSite: "lax", maxAge: 2 * 3600 });

/** The token of the draft that came with the request, if it looks like one. */
export async function readDraftToken(request: Request): Promise<string | null> {
  const token: unknown = await draftCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && /^[\w-]{32}$/.test(token) ? token : null;
}

/** The Set-Cookie value that makes the browser keep a draft's token. */
export function keptDraftCookie(token: string): Promise<string> {
  return draftCookie.serialize(token, { secure: env().APP_URL.startsWith("https:") });
}

/** The one that makes it forget. */
export function clearedDraftCookie(): Promise<string> {
  return draftCookie.serialize("", { maxAge: 0 });
}
