import { createHmac } from "node:crypto";
import { createCookie } from "react-router";
import { isSecureSite, secureCookieName } from "#app/platform/cookie-name.server.ts";
import { appSecret } from "#app/platform/app-secret.server.ts";
import { sessionLasts } from "./session-bounds.ts";
import { readSessionCookie } from "./session-cookie.server.ts";

/**
 * Says to the worker that keeps trips (public/dashboard/trips/worker.js) whose session the browser holds, without a network too. The one cookie of ours that a
 * script reads; it is worth nothing to the server.
 */
const offlineCookie = () => createCookie(secureCookieName("offline_trips"), { ...attributes, secure: isSecureSite() });
const attributes = { path: "/dashboard/trips", sameSite: "strict", maxAge: sessionLasts } as const;
/** On https too until prefixes came; the worker still takes it, so that a trip kept then can be read. */
const bareCookie = createCookie("offline_trips", attributes);

/** The Set-Cookie value that goes with a trip page. Throws where the request has no session: only pages of customers ask for it. */
export function keptOfflineCookie(request: Request): Promise<string> {
  const token = readSessionCookie(request)?.token;
  if (!token) throw new Error("A trip is kept for nobody.");
  // Nobody finds their way back from it to the session.
  const mark = createHmac("sha256", appSecret()).update(`offline trips of ${token}`).digest("base64url");
  return offlineCookie().serialize(mark);
}

/** Those by which the browser's copies lose their owner: they are shown to nobody any more. */
export function clearedOfflineCookies(): Promise<string[]> {
  const cookies = isSecureSite() ? [offlineCookie(), bareCookie] : [offlineCookie()];
  return Promise.all(cookies.map((cookie) => cookie.serialize("", { maxAge: 0 })));
}
