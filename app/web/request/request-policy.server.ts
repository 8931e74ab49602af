import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { markRefused } from "#app/values/forms/refused-request.ts";
import { savePosted, readPosted } from "../forms/posted-form.server.ts";
import { newRequestFacts, requestFacts } from "./request-context.ts";
import { isForeignWrite } from "./origin/same-origin.server.ts";
import { setSecurityHeaders } from "../response/security-headers.server.ts";
import { dropToast } from "../forms/toast.server.ts";
import { unavailable } from "./refusal/unavailable.server.ts";

/**
 * Runs before every route: refuses writes from other sites, creates the nonce and sets the headers
 * of every response.
 */
export const requestPolicy: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const nonce = randomBytes(16).toString("base64");
  context.set(requestFacts, newRequestFacts(nonce));
  if (isForeignWrite(request)) {
    markRefused(context, { action: "foreign-write-refused" });
    const refusal = new Response("This request came from another site.", { status: 403 });
    setSecurityHeaders(refusal.headers, { nonce });
    return refusal;
  }
  const posted = savePosted(request);
  const rendered = await next();
  const { databaseAway, incomplete } = context.get(requestFacts);
  const response = databaseAway ? await answerAway(request, posted) : completeRefusal(rendered);
  if (incomplete) response.headers.set("Cache-Control", "no-store");
  // An uploaded file has its own, stricter policy.
  if (!response.headers.has("Content-Security-Policy"))
    setSecurityHeaders(response.headers, { nonce });
  return response;
};

/** A toast keeps a visitor from the cached page that others see: without it they get that page. */
async function answerAway(request: Request, posted: Request | null): Promise<Response> {
  const headers = await dropToast(request);
  if (!headers) return unavailable(request, posted && (await readPosted(posted)));
  const { pathname, search } = new URL(request.url);
  // Two slashes at its start would name another site.
  headers.set("Location", pathname.replace(/^\/+/, "/") + search);
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status: 303, headers });
}

/**
 * Adds `Allow` to the router's 405 and replaces its JSON body with a sentence. Other responses pass
 * through.
 */
export function completeRefusal(response: Response): Response {
  if (response.status !== 405) return response;
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const complete = isJson
    ? new Response("This address can be read but takes no forms.", { status: 405 })
    : response;
  complete.headers.set("Allow", "GET, HEAD");
  return complete;
}
