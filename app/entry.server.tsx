import { renderToString } from "react-dom/server";
import {
  ServerRouter,
  type HandleDataRequestFunction,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from "react-router";
import { isDatabaseAway } from "./db/connection/database-away.server.ts";
import { lastAgency } from "./platform/last-agency.server.ts";
import { log } from "./platform/log.server.ts";
import { AgencyContext } from "./ui/agency-context.ts";
import { DisplayContext } from "./ui/display-context.ts";
import { isRestoring } from "./values/forms/form-restoring.server.ts";
import { BytesResponse } from "./web/response/bytes-response.server.ts";
import { readDisplay } from "./web/cookies/display-cookie.server.ts";
import { takeHandOver } from "./web/render/hand-over.server.ts";
import { NonceContext } from "./web/render/late-scripts.tsx";
import { renderTurn } from "./web/render/render-turn.server.ts";
import { loggedPath } from "./web/request/request-path.ts";
import { requestFacts } from "./web/request/request-context.ts";

/**
 * Pages are rendered as a whole: nothing is deferred, and a whole page can be cached, compressed
 * once and measured. Streaming costs a third more (decision 040).
 */
const handleDocument: HandleDocumentRequestFunction = async (
  request,
  status,
  headers,
  entryContext,
  context,
) => {
  const { nonce } = context.get(requestFacts);
  const handOver = takeHandOver(entryContext, nonce);
  await renderTurn();
  const rendered = renderToString(
    <DisplayContext value={readDisplay(request.headers.get("Cookie"))}>
      <AgencyContext value={lastAgency()}>
        <NonceContext value={nonce}>
          <ServerRouter context={handOver.context} url={request.url} nonce={nonce} />
        </NonceContext>
      </AgencyContext>
    </DisplayContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new BytesResponse(Buffer.from(`<!DOCTYPE html>${await handOver.finish(rendered)}`), {
    headers,
    // For the action it was a refused form, for the browser it is the page that it has asked for.
    status: isRestoring() && status === 400 ? 200 : status,
  });
};

export default handleDocument;

/** The router omits the charset of loader data. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (response.headers.get("Content-Type") === "text/x-script")
    response.headers.set("Content-Type", "text/x-script; charset=utf-8");
  return response;
};

/** Logs every error that is not a Response, except disconnected visitors and unknown URLs. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const path = loggedPath(request.url);
  if (isDatabaseAway(error)) {
    context.get(requestFacts).databaseAway = true;
    log.warn({ path }, "The database is away.");
    return;
  }
  if (error instanceof Error) log.error({ err: error, path }, "A request failed.");
};
