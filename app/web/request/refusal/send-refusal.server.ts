import type { IncomingMessage, ServerResponse } from "node:http";
import { allowedMethods, type RequestRefusal } from "./request-refusal.server.ts";
import { setSecurityHeaders } from "../../response/security-headers.server.ts";

/**
 * Answers with the refusal's sentence and closes the connection without waiting for the rest of the
 * request.
 */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, sentence }: RequestRefusal,
): void {
  const headers = new Headers({
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  setSecurityHeaders(headers, { hashes: [] });
  const body = Buffer.from(`${sentence}\n`);
  headers.set("Content-Length", String(body.length));
  if (status === 405) headers.set("Allow", allowedMethods);
  if (!request.complete) headers.set("Connection", "close");
  response.writeHead(status, [...headers].flat()).end(request.method === "HEAD" ? undefined : body);
}
