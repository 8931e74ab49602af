import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { viewerContext } from "./auth/viewer.ts";
import { noteSecurityEvent } from "./domain/audit/security-events.server.ts";
import { type Viewer, visitor } from "./domain/people/viewer.ts";
import { refusedRequest } from "./values/forms/refused-request.ts";
import { requestOriginOf } from "./web/request/origin/request-origin-of.server.ts";

/** Records refusals for the security logs: marked ones, and any 403 for a signed-in viewer. */
export const noteRefusals: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const marked = context.get(refusedRequest);
  if (!marked && response.status !== 403) return response;
  const viewer = viewerOf(context);
  const actor = viewer.kind === "visitor" ? null : viewer;
  const refusal = marked ?? (actor && { action: "access-refused" as const });
  if (!refusal) return response;
  const about = "reference" in refusal ? refusal.reference : undefined;
  noteSecurityEvent({
    action: refusal.action,
    subject:
      about === undefined ? { type: "page", id: pageOf(request) } : { type: "booking", id: about },
    actor,
    requestOrigin: requestOriginOf(request, context),
  });
  return response;
};

/** A request refused before the viewer middleware has no known viewer. */
function viewerOf(context: Readonly<RouterContextProvider>): Viewer {
  try {
    return context.get(viewerContext);
  } catch {
    return visitor;
  }
}

/** Only the path: a query may contain user input. */
function pageOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, "");
}
