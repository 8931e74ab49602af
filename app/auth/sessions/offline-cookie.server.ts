import { createHmac } from "node:crypto";
import { createCookie } from "react-router";
import { isSecureSite, secureCookieName } from "#app/platform/settings/cookie-name.server.ts";
import { appSecret } from "#app/platform/settings/app-secret.server.ts";
import { sessionLasts } from "./session-bounds.ts";
import { readSessionCookie } from "./session-cookie.server.ts";

/**
 * Tells the service worker that stores trips (public/dashboard/trips/worker.js) whose session this
 * is, also offline. The only cookie that a script reads; worthless to the server.
 */
const offlineCookie = () =>
  createCookie(secureCookieName("offline_trips"), { ...attributes, secure: isSecureSite() });
const attributes = { path: "/dashboard/trips", sameSite: "strict", maxAge: sessionLasts } as const;
/**
 * The old cookie without prefix; the worker accepts it, so that older offline trips stay readable.
 */
const bareCookie = createCookie("offline_trips", attributes);

/**
 * The Set-Cookie value for a trip page. Throws without a session: only customers' pages call it.
 */
export function setOfflineCookie(request: Request): Promise<string> {
  const token = readSessionCookie(request)?.token;
  if (!token) throw new Error("A trip is kept for nobody.");
  // An HMAC: the session can't be derived from it.
  const mark = createHmac("sha256", appSecret())
    .update(`offline trips of ${token}`)
    .digest("base64url");
  return offlineCookie().serialize(mark);
}

/** Set-Cookie values that orphan the browser's offline copies, so that nobody can see them. */
export function clearedOfflineCookies(): Promise<string[]> {
  const cookies = isSecureSite() ? [offlineCookie(), bareCookie] : [offlineCookie()];
  return Promise.all(cookies.map((cookie) => cookie.serialize("", { maxAge: 0 })));
}
