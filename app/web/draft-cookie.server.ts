import { createCookie } from "react-router";

/** Where a visitor's half-typed booking is kept; sent only to the booking pages, so that it keeps no other page from the page cache. */
export const draftCookie = createCookie("booking_draft", { path: "/book", httpOnly: true, sameSite: "lax", maxAge: 2 * 3600 });

/** The token of the draft that came with the request, if it looks like one. */
export async function readDraftToken(request: Request): Promise<string | null> {
  const token: unknown = await draftCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && /^[\w-]{32}$/.test(token) ? token : null;
}
