import type { Duplex } from "node:stream";
import { setSecurityHeaders } from "../response/security-headers.server.ts";

const answers: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "The headers of this request are too long.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "This request took too long to arrive."],
};
const otherwise = ["400 Bad Request", "This request can't be read."] as const;

/** Answers malformed, slow or oversized HTTP with a sentence and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, sentence] = answers[error.code ?? ""] ?? otherwise;
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
