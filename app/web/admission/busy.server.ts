import type { IncomingMessage, ServerResponse } from "node:http";
import { lastAgency } from "#app/platform/last-agency.server.ts";
import { formatDisplay } from "#app/values/display-settings.ts";
import { readDisplay } from "../cookies/display-cookie.server.ts";
import { setSecurityHeaders } from "../response/security-headers.server.ts";
import { shortPage } from "../request/refusal/short-page.server.ts";

const words = {
  title: "Many people are here right now",
  text: "We can't take more requests for a moment. Nothing was half done. Please wait a few seconds, then try again.",
};

type BusyAnswer = { headers: readonly [name: string, value: string][]; body: Buffer };

/** Cached by display settings, name and look: during a flood, refusals must cost almost nothing. */
const answers = new Map<string, BusyAnswer>();

/** The answer to a request that exceeds the limits, with Retry-After. */
function busyAnswer(
  accept: string | null | undefined,
  cookies: string | null | undefined,
): BusyAnswer {
  const isPage = (accept ?? "").includes("text/html");
  const { tradeName, actionColor, bandColor, logoPicture } = lastAgency();
  const look = [tradeName, actionColor, bandColor, logoPicture].join(" ");
  const key = isPage ? `page ${formatDisplay(readDisplay(cookies))} ${look}` : "text";
  const made = answers.get(key) ?? makeAnswer(isPage, cookies);
  answers.set(key, made);
  // Randomized, so that refused visitors do not all return at the same moment.
  const retryAfter = String(2 + Math.floor(Math.random() * 4));
  return { ...made, headers: [...made.headers, ["Retry-After", retryAfter]] };
}

function makeAnswer(isPage: boolean, cookies: string | null | undefined): BusyAnswer {
  const body = Buffer.from(isPage ? shortPage(words, cookies) : `${words.title}. ${words.text}\n`);
  const headers = new Headers({
    "Content-Type": isPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
    "Content-Length": String(body.length),
    "Cache-Control": "no-store",
  });
  setSecurityHeaders(headers, { hashes: [] });
  return { headers: [...headers], body };
}

/** Answers that the site is busy, without waiting for an unfinished body. */
export function sendBusy(request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = busyAnswer(request.headers.accept, request.headers.cookie);
  // For a request without a body, `complete` is only set after this call.
  const unread = request.method === "POST" && !request.complete;
  response.writeHead(503, [...headers, ...(unread ? [["Connection", "close"]] : [])].flat());
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The same answer, in place of a page that would have been rendered for the cache. */
export function busyResponse({ headers: sent }: Pick<IncomingMessage, "headers">): Response {
  const { headers, body } = busyAnswer(sent.accept, sent.cookie);
  return new Response(Uint8Array.from(body), { status: 503, headers: [...headers] });
}
