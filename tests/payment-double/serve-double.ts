import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { DoubleRefusal, PaymentDouble } from "./double-state.ts";

/** How a request goes wrong: not done and 500, not allowed, done but its answer is lost, or no answer for a long time. */
type Fault = "error" | "forbidden" | "lost" | "silent" | null;
type SavedAnswer = { fields: string; answer: object };

export type ServedDouble = {
  double: PaymentDouble;
  /** Its API, and the address of its pages. */ url: string;
  /** Asked at each request: how it goes; what an error says; whether it forgets what it was asked before. */
  faults: { next: (path: string) => Fault; says: string; forgets: boolean };
  stop(): Promise<void>;
};

/** Serves a double on this machine: the endpoints that the site uses, and the page on which a customer pays. */
export async function serveDouble({
  port = 0,
  onEvent = () => {},
}: { port?: number; onEvent?: () => void } = {}): Promise<ServedDouble> {
  const double = new PaymentDouble();
  const savedAnswers = new Map<string, SavedAnswer>();
  const faults: ServedDouble["faults"] = {
    next: () => null,
    says: "Something went wrong on our end.",
    forgets: false,
  };
  let url = "";
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      const refused = error instanceof DoubleRefusal;
      const problem = {
        type: refused ? "invalid_request_error" : "api_error",
        message: String(error instanceof Error ? error.message : error),
      };
      sendJson(response, { error: problem }, refused ? 400 : 500);
    });
  });
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://double");
    const body = await text(request);
    if (pathname.startsWith("/c/pay/")) {
      page(double, { id: pathname.slice(7), body, request, response });
      return onEvent();
    }
    if (!/^Bearer sk_test_\w+$/.test(request.headers.authorization ?? ""))
      return sendJson(response, { error: { message: "Invalid API Key provided." } }, 401);
    const fault = faults.next(pathname);
    if (fault === "silent") return;
    if (fault === "forbidden")
      return sendJson(response, { error: { message: "The key may not do this." } }, 403);
    if (fault === "error") throw new Error(faults.says);
    const fields = new URLSearchParams(body);
    const key = request.headers["idempotency-key"];
    const known = typeof key === "string" ? savedAnswers.get(key) : undefined;
    if (known && known.fields !== body) {
      const error = {
        type: "idempotency_error",
        message: "Keys for idempotent requests can only be used with the same parameters.",
      };
      return sendJson(response, { error }, 400);
    }
    const done = known?.answer ?? call(request.method ?? "", pathname, { fields, searchParams });
    if (typeof key === "string" && !faults.forgets)
      savedAnswers.set(key, { fields: body, answer: structuredClone(done) });
    onEvent();
    if (fault === "lost") return response.destroy();
    sendJson(response, done);
  }
  function call(
    method: string,
    path: string,
    given: { fields: URLSearchParams; searchParams: URLSearchParams },
  ): object {
    const of = given.searchParams.get("payment_intent");
    const list = (rows: readonly { payment_intent: unknown }[]) => ({
      object: "list",
      has_more: false,
      data: rows.filter(({ payment_intent }) => payment_intent === of),
    });
    const [, , , , id = "", verb] = path.split("/");
    if (method === "POST" && path === "/v1/checkout/sessions")
      return double.createSession(given.fields, url);
    if (method === "POST" && verb === "expire") return double.expire(id);
    if (method === "GET" && path.startsWith("/v1/checkout/sessions/"))
      return double.readSession(id);
    if (method === "GET" && path === "/v1/refunds")
      return list(faults.forgets ? [] : double.refunds);
    if (method === "POST" && path === "/v1/refunds") return double.createRefund(given.fields);
    if (method === "GET" && path === "/v1/disputes") return list(double.disputes);
    if (method === "GET" && path === "/v1/balance")
      return { object: "balance", available: [], pending: [] };
    throw new DoubleRefusal(`Unrecognized request URL (${method}: ${path}).`);
  }
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`;
  return {
    double,
    url,
    faults,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

type PageRequest = { id: string; body: string; request: IncomingMessage; response: ServerResponse };

/** The page on which a customer pays: by card, from a bank account, with a card that is declined, or not. */
function page(double: PaymentDouble, { id, body, request, response }: PageRequest): void {
  const { amount_total: cents, success_url, cancel_url, status } = double.readSession(id);
  const by = new URLSearchParams(body).get("by");
  const leave = (to: string | null) => void response.writeHead(303, { Location: to ?? "/" }).end();
  if (request.method === "POST" && by === "cancel") return leave(cancel_url);
  if (request.method === "POST" && (by === "card" || by === "ach") && status === "open") {
    double.pay(id, by);
    return leave(success_url);
  }
  const alert = by === "declined" ? "<p role=alert>Your card was declined.</p>" : "";
  const buttons = Object.entries({
    card: "Pay by card",
    ach: "Pay from a bank account",
    declined: "Pay with a card that is declined",
    cancel: "Back to the agency",
  })
    .map(([value, label]) => `<p><button name=by value=${value}>${label}</button></p>`)
    .join("");
  response
    .writeHead(200, { "Content-Type": "text/html" })
    .end(
      `<!doctype html><html lang=en><title>Payment page of the double</title><h1>Pay $${((cents ?? 0) / 100).toFixed(2)}</h1>${alert}${
        status === "open"
          ? `<form method=post>${buttons}</form>`
          : `<p>This page has ended: ${status}.</p><p><a href="${cancel_url}">Back to the agency</a></p>`
      }`,
    );
}
