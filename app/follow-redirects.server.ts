import { type MiddlewareFunction, redirect } from "react-router";
import { comparedAddress, withCampaign } from "#app/domain/redirects/redirect.ts";
import { followRedirect } from "#app/domain/redirects/follow-redirect.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isForCache, requestFacts } from "#app/web/request/request-context.ts";

/**
 * Leads visitors with an address of an earlier site on. Asked only where an address names nothing, so
 * that pages cost no statement more.
 */
export const followRedirects: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const response = await next();
  const namesNothing = response.status === 404 || context.get(requestFacts).namesNothing;
  if (!namesNothing || !["GET", "HEAD"].includes(request.method)) return response;
  const path = comparedAddress(url.pathname);
  // The page cache renders for nobody: the visitor's own request follows.
  const isVisit = request.method === "GET" && !context.get(isForCache);
  const to = path === null ? null : await follow(path, isVisit);
  if (to === null) return response;
  // Not kept by browsers: the owner may correct it, and each visit is counted.
  return redirect(withCampaign(to, new URL(request.url).searchParams), {
    status: 301,
    headers: { "Cache-Control": "private, no-store" },
  });
};

/** An outage leaves the answer as it is. */
async function follow(path: string, isVisit: boolean): Promise<string | null> {
  try {
    return await followRedirect(path, { isVisit });
  } catch (error) {
    log.warn({ error: String(error) }, "A redirect could not be read.");
    return null;
  }
}
