import { once } from "node:events";
import { connect } from "node:net";
import { setSecurityHeaders } from "#app/web/response/security-headers.server.ts";

export type RawRequest = {
  method?: string;
  target?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};
export type RawAnswer = { status: number; head: string; body: string };

const longestWait = 20_000;

/** A request's bytes, one per character, valid or not. A POST has the site's own origin. */
export function bytesOf(
  origin: string,
  { method = "GET", target = "/", headers = {}, body }: RawRequest,
): string {
  const { host } = new URL(origin);
  const own = method === "POST" ? { Origin: origin, "Sec-Fetch-Site": "same-origin" } : {};
  const length = body === undefined ? {} : { "Content-Length": String(body.length) };
  const lines = Object.entries({
    Host: host,
    Connection: "close",
    ...own,
    ...length,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`;
}

/** Sends the bytes and waits until the connection is closed. Status 0 means no answer. */
export async function exchange(origin: string, bytes: string): Promise<RawAnswer> {
  const socket = connect(Number(new URL(origin).port), new URL(origin).hostname);
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => void (text += chunk));
  // After a reset there is no more answer.
  socket.on("error", () => {});
  const late = setTimeout(() => socket.destroy(), longestWait);
  socket.write(bytes, "latin1");
  await once(socket, "close");
  clearTimeout(late);
  const [head = "", ...rest] = text.split("\r\n\r\n");
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0),
    head,
    body: rest.join("\r\n\r\n"),
  };
}

/** Faults of an answer: none, a server error, internals in its text, or a missing security header. */
export function faultsOf({ status, head, body }: RawAnswer): string[] {
  if (status === 0) return ["no answer"];
  const expected = new Headers();
  setSecurityHeaders(expected, { hashes: [] });
  const missing = [...expected.keys()].filter(
    (name) => !head.toLowerCase().includes(`\r\n${name}: `),
  );
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(/\n\s+at |node_modules|file:\/\/|\.server\.ts/.test(body) ? ["our insides"] : []),
    ...missing.map((name) => `no ${name}`),
  ];
}
