import { renderToString } from "react-dom/server";
import {
  ServerRouter,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from "react-router";
import { isDatabaseAway } from "./db/database-away.server.ts";
import { log } from "./platform/log.server.ts";
import { DisplayContext } from "./ui/display-context.ts";
import { readDisplay } from "./web/display-cookie.server.ts";
import { paintFirst } from "./web/paint-first.server.ts";
import { renderTurn } from "./web/render-turn.server.ts";
import { requestFacts } from "./web/request-context.ts";

/**
 * Pages are rendered whole, as one string: nothing here is deferred, and a whole page can be cached, compressed once and measured. A render that streams
 * encodes each scrap of a tag by itself and waits for the router's data on the way, which costs a quarter more.
 */
const handleDocument: HandleDocumentRequestFunction = async (
  request,
  status,
  headers,
  { serverHandoffStream, ...entryContext },
  context,
) => {
  const { nonce } = context.get(requestFacts);
  const loaderData = await textOf(serverHandoffStream);
  await renderTurn();
  const rendered = renderToString(
    <DisplayContext value={readDisplay(request.headers.get("Cookie"))}>
      <ServerRouter context={withMatchedRoutes(entryContext)} url={request.url} nonce={nonce} />
    </DisplayContext>,
  );
  const data = entryContext.renderMeta?.didRenderScripts ? dataScript(loaderData, nonce) : "";
  const page = paintFirst(rendered, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(bytesOf("<!DOCTYPE html>", page.slice(0, -endOfPage.length), data, endOfPage), {
    headers,
    status,
  });
};

export default handleDocument;

/** What renders needs the routes that match, ancestors among them; the router would build a tree of all of them anew for each page. */
function withMatchedRoutes(entryContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entryContext;
  const matched = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const entry = manifest.routes[id];
    return entry ? [[id, entry] as const] : [];
  });
  return { ...entryContext, manifest: { ...manifest, routes: Object.fromEntries(matched) } };
}

const endOfPage = "</body></html>";

/** Each piece by itself: put together as a string first, the page would be copied twice more. */
function bytesOf(...pieces: readonly string[]): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}

async function textOf(stream: EntryContext["serverHandoffStream"]): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** The loaders' data as the router's own streaming hands them to the browser, in one piece. */
function dataScript(loaderData: string, nonce: string): string {
  const controller = "window.__reactRouterContext.streamController";
  const data = JSON.stringify(loaderData).replaceAll("<", "\\u003c");
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`;
}

/** The router leaves the charset of a page's data out. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (response.headers.get("Content-Type") === "text/x-script") response.headers.set("Content-Type", "text/x-script; charset=utf-8");
  return response;
};

/** Every throw that is not a response. A visitor who has gone, or an address nobody knows, is no event. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const path = new URL(request.url).pathname;
  if (isDatabaseAway(error)) {
    context.get(requestFacts).databaseAway = true;
    log.warn({ path }, "The database is away.");
    return;
  }
  if (error instanceof Error) log.error({ err: error, path }, "A request failed.");
};
