import type { MiddlewareFunction } from "react-router";
import { isInPortal } from "#app/domain/people/staff-paths.ts";
import { readSite } from "#app/domain/settings/read-site.server.ts";

/**
 * Asks search engines to list nothing of a sample site; visitors see its pages to the letter. The
 * portal says so of itself.
 */
export const keepSamplesUnlisted: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next();
  const isText = /html|xml/.test(response.headers.get("Content-Type") ?? "");
  if (isText && response.ok && !isInPortal(url.pathname) && (await isSample()))
    response.headers.set("X-Robots-Tag", "noindex");
  return response;
};

/** An outage must not take an agency's own site out of the lists. */
async function isSample(): Promise<boolean> {
  try {
    return !(await readSite()).isOwn;
  } catch {
    return false;
  }
}
