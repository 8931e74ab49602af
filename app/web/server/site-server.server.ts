import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createServer, type IncomingMessage, type Server, ServerResponse } from "node:http";
import { log } from "#app/platform/log.server.ts";
import { metrics } from "#app/platform/metrics.server.ts";
import { countedAddress } from "#app/platform/limits/rate-limit.server.ts";
import { holdPlace } from "#app/platform/request-place.server.ts";
import { admitAll, type Admission, openAdmission } from "../admission/admission.server.ts";
import { busyResponse, sendBusy } from "../admission/busy.server.ts";
import { question, sentByScript } from "#app/values/forms/sent-by-script.ts";
import { classOf, type RequestClass } from "../admission/request-class.ts";
import { BytesResponse, sendBytes } from "../response/bytes-response.server.ts";
import { ipAddressOf } from "../request/origin/ip-address.server.ts";
import {
  type ConnectionLimits,
  connectionLimits,
  cutPipelining,
  cutStalledReader,
  limitConnections,
} from "./connection-limits.server.ts";
import { hasTooManyFields, readBody } from "../forms/read-body.server.ts";
import { openHostCheck } from "../request/origin/host-check.server.ts";
import type { PageCache } from "../page-cache/page-cache.server.ts";
import { pathOf } from "../request/request-path.ts";
import { refuseRequest, type RequestRefusal } from "../request/refusal/request-refusal.server.ts";
import { answerBrokenRequest, sendRefusal } from "../request/refusal/send-refusal.server.ts";
import type { SiteApp } from "../render/site-app.server.ts";
import type { StaticFiles } from "../response/static-files.server.ts";
import { largestUpload, uploadTooLarge } from "../forms/read-form-parts.server.ts";

/** Answers requests for files; development has its own. */
export type SiteFiles = Pick<StaticFiles, "answer">;

export type SiteServerOptions = {
  pages: PageCache;
  files: SiteFiles;
  app: SiteApp;
  /** Whether a page streams files from its form. */
  takesFiles(pathname: string): boolean;
  /**
   * The public origin. Its scheme applies to every request; behind a trusted proxy the whole origin
   * does, whatever Host it sends.
   */
  origin: string;
  trustProxy: boolean;
  /** Which requests the application handles. */
  admission?: Admission;
  connections?: ConnectionLimits;
  /** Milliseconds without progress after which a response is aborted; 0 for never. */
  stalledReader?: number;
  /** Maximum open requests per connection; 0 for no limit. */
  maxPipelined?: number;
};

/**
 * Settings for a server that sheds no load: for a site behind a gateway, and as the proof's
 * control.
 */
export const withoutBounds = {
  admission: admitAll,
  connections: { total: Infinity, perAddress: Infinity },
  stalledReader: 0,
  maxPipelined: 0,
} satisfies Partial<SiteServerOptions>;

/**
 * Slow senders are cut off: 10 s for the headers, five minutes for a form with files; `readBody`
 * allows other forms 30 s.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};
/** Disable Node's own refusals: they lack our sentence and headers. */
const ownRefusals = { requireHostHeader: false };

/**
 * The HTTP server: cached pages and files first, then refuses invalid requests; the rest waits by
 * class for a slot in the application.
 */
export function createSiteServer(options: SiteServerOptions): Server {
  const {
    pages,
    files,
    trustProxy,
    admission = openAdmission(),
    stalledReader = 30_000,
    maxPipelined = 10,
  } = options;
  const toApplication = applicationListener(options);
  const refuseHost = openHostCheck(options);
  const server = createServer({ ...timeouts, ...ownRefusals }, (request, response) => {
    // An exception in a listener would end the process.
    try {
      answer(request, response);
    } catch (error) {
      log.error({ err: error }, "A request failed ahead of the application.");
      response.destroy();
    }
  });
  limitConnections(server, options.connections ?? connectionLimits, trustProxy);
  server.on("clientError", answerBrokenRequest);
  server.on("checkExpectation", (request, response) =>
    sendRefusal(request, response, {
      status: 417,
      sentence: "This request expects what we don't do.",
    }),
  );
  return server;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    // While the server closes, end each connection with its response.
    if (!server.listening) response.shouldKeepAlive = false;
    const counted = countRequest(response);
    if (maxPipelined > 0 && cutPipelining(request, response, maxPipelined)) return;
    cutStalledReader(response, stalledReader);
    const refusal = refuseHost(request);
    if (refusal) return sendRefusal(request, response, refusal);
    if (pages.answer(request, response)) return counted("cached");
    counted("file");
    files.answer(request, response, () => {
      answerAnew(request, response, counted).catch((error: unknown) => {
        log.error({ err: error }, "A request failed on the way to the application.");
        response.destroy();
      });
    });
  }

  async function answerAnew(
    request: IncomingMessage,
    response: ServerResponse,
    counted: CountAs,
  ): Promise<void> {
    counted("refused");
    const refusal = refuseRequest(request.method ?? "", request.url ?? "", request.headers);
    if (refusal) return sendRefusal(request, response, refusal);
    const takesFiles = maySendFiles(request) && options.takesFiles(pathOf(request.url ?? ""));
    const place = placeOf(request, takesFiles);
    counted(place[0]);
    if (admission.refuses(...place)) return sendBusy(request, response);
    if (
      await pages.fillAndAnswer(request, response, (render) =>
        renderInPlace(request, place, render),
      )
    )
      return;
    if (request.method === "POST") {
      const refused = takesFiles ? refuseFiles(request) : await takeBody(request);
      if (refused === "gone") return;
      if (refused) return sendRefusal(request, response, refused);
    }
    const leave = await admission.enter(...place);
    if (!leave) return sendBusy(request, response);
    await holdPlace(leave, () => toApplication(request, response, leave)).finally(leave);
  }

  function placeOf(request: IncomingMessage, takesFiles: boolean): [RequestClass, string] {
    const { method = "", url = "", headers } = request;
    const address = countedAddress(ipAddressOf(request, trustProxy));
    if (pages.isAtHand(request)) return ["refresh", address];
    const isQuestion = headers[sentByScript.toLowerCase()] === question;
    const facts = { method, path: pathOf(url), cookie: headers.cookie, takesFiles, isQuestion };
    return [classOf(facts), address];
  }

  async function renderInPlace(
    request: IncomingMessage,
    place: [RequestClass, string],
    render: () => Promise<Response>,
  ) {
    const leave = await admission.enter(...place);
    return leave ? render().finally(leave) : busyResponse(request);
  }
}

/** Says as what a request counts; the last word holds. */
type CountAs = (requestClass: RequestClass | "cached" | "file" | "refused") => void;

/** Counts a request when its answer has ended, where METRICS_TOKEN is set. */
function countRequest(response: ServerResponse): CountAs {
  const counter = metrics();
  if (!counter) return () => {};
  const began = performance.now();
  let counted = "refused";
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : "cut";
    counter.answered(counted, status, (performance.now() - began) / 1_000);
  });
  return (requestClass) => {
    counted = requestClass;
  };
}

/**
 * Reads a form's body, where the adapter looks for an already parsed one. Returns the reason if it
 * is refused.
 */
async function takeBody(request: IncomingMessage): Promise<RequestRefusal | "gone" | undefined> {
  const body = await readBody(request);
  if (body === "gone") return body;
  if (body === "too-large")
    return {
      status: 413,
      sentence: "This is more than a form can hold. Please shorten it and send it again.",
    };
  if (body === "too-slow")
    return { status: 408, sentence: "This request took too long to arrive." };
  if (hasTooManyFields(body, request.headers["content-type"]))
    return {
      status: 413,
      sentence: "This form has more fields than any of ours. Please send it in several steps.",
    };
  Object.assign(request, { rawBody: body });
}

/** Another form on a page that takes files has the bounds of other forms. */
const maySendFiles = ({ method, headers }: IncomingMessage) =>
  method === "POST" &&
  !/^\s*application\/x-www-form-urlencoded/i.test(headers["content-type"] ?? "");

/** Refuses by Content-Length; `readUpload` catches a wrong one. */
function refuseFiles({ headers }: IncomingMessage): RequestRefusal | undefined {
  if (Number(headers["content-length"] ?? 0) > largestUpload)
    return { status: 413, sentence: uploadTooLarge };
}

type ToApplication = (
  request: IncomingMessage,
  response: ServerResponse,
  answered: () => void,
) => Promise<void>;

/**
 * Passes a request to the application; `answered` is called when the response is ready, before it
 * is sent.
 */
function applicationListener({ app, origin, trustProxy }: SiteServerOptions): ToApplication {
  const secure = origin.startsWith("https:");
  const waiting = new WeakMap<object, () => void>();
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      try {
        const ipAddress = ipAddressOf(incoming, trustProxy);
        const response = await app.fetch(request, { ipAddress });
        if (!(response instanceof BytesResponse && outgoing instanceof ServerResponse))
          return response;
        sendBytes(response, outgoing);
        return RESPONSE_ALREADY_SENT;
      } finally {
        // Release the slot now: a slow reader, a long export or a live page must not hold it.
        waiting.get(incoming)?.();
      }
    },
    { hostname: new URL(origin).host, overrideGlobalObjects: false },
  );
  return (request, response, answered) => {
    const host = request.headers.host;
    waiting.set(request, answered);
    // TLS ends at the proxy, so restore the browser's URL.
    if (trustProxy) request.url = origin + request.url;
    else if (secure && host !== undefined) request.url = `https://${host}${request.url}`;
    return listener(request, response);
  };
}
