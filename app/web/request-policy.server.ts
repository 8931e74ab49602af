import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { completeRefusal } from "./complete-refusal.server.ts";
import { markRefused } from "#app/values/refused-request.ts";
import { keepPosted, readPosted } from "./posted-form.server.ts";
import { requestFacts } from "./request-context.ts";
import { isForeignWrite } from "./same-origin.server.ts";
import { setSecurityHeaders } from "./security-headers.server.ts";
import { unavailable } from "./unavailable.server.ts";

/**
 * Runs before every route: refuses writes from other sites, creates the nonce and sets the headers
 * of every response.
 */
export const requestPolicy: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const nonce = randomBytes(16).toString("base64");
  context.set(requestFacts, { nonce, databaseAway: false, incomplete: false });
  if (isForeignWrite(request)) {
    markRefused(context, { action: "foreign-write-refused" });
    const refusal = new Response("This request came from another site.", { status: 403 });
    setSecurityHeaders(refusal.headers, { nonce });
    return refusal;
  }
  const posted = keepPosted(request);
  const rendered = await next();
  const { databaseAway, incomplete } = context.get(requestFacts);
  const response = databaseAway ? unavailable(request, posted && (await readPosted(posted))) : completeRefusal(rendered);
  if (incomplete) response.headers.set("Cache-Control", "no-store");
  // An uploaded file has its own, stricter policy.
  if (!response.headers.has("Content-Security-Policy")) setSecurityHeaders(response.headers, { nonce });
  return response;
};
