import { getRequestListener } from "@hono/node-server";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { log } from "#app/platform/log.server.ts";
import { answerBrokenRequest } from "./broken-request.server.ts";
import { clientAddressOf } from "./client-address.server.ts";
import type { PageCache } from "./page-cache/page-cache.server.ts";
import { readBody } from "./read-body.server.ts";
import { refuseRequest } from "./request-refusal.server.ts";
import { sendRefusal } from "./send-refusal.server.ts";
import type { SiteApp } from "./site-app.server.ts";
import type { StaticFiles } from "./static-files.server.ts";

export type SiteServerOptions = {
  pages: PageCache;
  files: StaticFiles;
  app: SiteApp;
  /** The public origin. Its scheme is that of every request; behind a trusted proxy the whole of it is, whatever Host the proxy sends on. */
  origin: string;
  trustProxy: boolean;
};

/** A client that dribbles is cut off: 10 s for the headers, 30 s for the whole request. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000, keepAliveTimeout: 65_000 };
/** Node's own refusals have neither a sentence nor our headers. */
const ownRefusals = { requireHostHeader: false };

/** The raw server: kept pages and files first, as bytes; then what no page should see is refused; the rest goes to the application. */
export function createSiteServer(options: SiteServerOptions): Server {
  const { pages, files } = options;
  const toApplication = applicationListener(options);
  const server = createServer({ ...timeouts, ...ownRefusals }, (request, response) => {
    // A server that closes lets its connections end with the answer.
    if (!server.listening) response.shouldKeepAlive = false;
    if (request.headers.host === undefined && request.httpVersion !== "1.0")
      return sendRefusal(request, response, { status: 400, sentence: "This request names no host." });
    if (pages.answer(request, response) || files.answer(request, response)) return;
    answerAnew(request, response).catch((error: unknown) => {
      log.error({ err: error }, "A request failed on the way to the application.");
      response.destroy();
    });
  });
  server.on("clientError", answerBrokenRequest);
  server.on("checkExpectation", (request, response) =>
    sendRefusal(request, response, { status: 417, sentence: "This request expects what we don't do." }),
  );
  return server;

  async function answerAnew(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refuseRequest(request.method ?? "", request.url ?? "", request.headers);
    if (refusal) return sendRefusal(request, response, refusal);
    if (await pages.fillAndAnswer(request, response)) return;
    if (request.method === "POST") {
      const body = await readBody(request);
      if (body === "gone") return;
      if (body === "too-large")
        return sendRefusal(request, response, {
          status: 413,
          sentence: "This is more than a form can hold. Please shorten it and send it again.",
        });
      // The adapter takes a body that was read already from here.
      Object.assign(request, { rawBody: body });
    }
    await toApplication(request, response);
  }
}

function applicationListener({
  app,
  origin,
  trustProxy,
}: SiteServerOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const secure = origin.startsWith("https:");
  const listener = getRequestListener(
    (request, { incoming }) => app.fetch(request, { clientAddress: clientAddressOf(incoming, trustProxy) }),
    {
      hostname: new URL(origin).host,
      overrideGlobalObjects: false,
    },
  );
  return (request, response) => {
    const host = request.headers.host;
    // TLS ends at the proxy: to the application the request is what the browser sent.
    if (trustProxy) request.url = origin + request.url;
    else if (secure && host !== undefined) request.url = `https://${host}${request.url}`;
    return listener(request, response);
  };
}
