import { tokenCookie } from "./token-cookie.server.ts";

/** Holds the token of a visitor's unfinished booking form. */
export const draftCookie = tokenCookie("booking_draft", { path: "/book", maxAge: 2 * 3600 });
