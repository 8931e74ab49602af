import type { IncomingMessage, ServerResponse } from "node:http";
import { setSecurityHeaders } from "../security-headers.server.ts";
import { shortPage } from "../short-page.server.ts";

const words = {
  title: "Many people are here right now",
  text: "We can't take more requests for a moment. Nothing was half done. Please wait a few seconds, then try again.",
};

/** The answer to a request that is too much right now: cheap to make, and it says when to try again. */
type BusyAnswer = { status: 503; headers: Headers; body: Buffer };

function busyAnswer(accept: string | null | undefined, cookies: string | null | undefined): BusyAnswer {
  const isPage = (accept ?? "").includes("text/html");
  const body = Buffer.from(isPage ? shortPage(words, cookies) : `${words.title}. ${words.text}\n`);
  const headers = new Headers({
    "Content-Type": isPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
    "Content-Length": String(body.length),
    "Cache-Control": "no-store",
    // Spread: all who were refused in one second must not come back in one.
    "Retry-After": String(2 + Math.floor(Math.random() * 4)),
  });
  setSecurityHeaders(headers, { hashes: [] });
  return { status: 503, headers, body };
}

/** Answers that the site is busy. A body that has not arrived is not waited for. */
export function sendBusy(request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = busyAnswer(request.headers.accept, request.headers.cookie);
  // A request without a body is whole, but not said to be until this call has ended.
  if (request.method === "POST" && !request.complete) headers.set("Connection", "close");
  response.writeHead(status, [...headers].flat()).end(request.method === "HEAD" ? undefined : body);
}

/** The same in place of a page that was to be rendered for all who ask for it. */
export function busyResponse({ headers: asked }: IncomingMessage): Response {
  const { status, headers, body } = busyAnswer(asked.accept, asked.cookie);
  return new Response(Uint8Array.from(body), { status, headers });
}
