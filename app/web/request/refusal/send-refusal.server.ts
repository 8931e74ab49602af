import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
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

const brokenAnswers: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "The headers of this request are too long.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "This request took too long to arrive."],
};
const unreadableRequest = ["400 Bad Request", "This request can't be read."] as const;

/** Answers malformed, slow or oversized HTTP with a sentence and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, sentence] = brokenAnswers[error.code ?? ""] ?? unreadableRequest;
  const body = `${sentence}\n`;
  const headers = new Headers({
    Connection: "close",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
  });
  setSecurityHeaders(headers, { hashes: [] });
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`);
}
