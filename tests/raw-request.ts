import { once } from "node:events";
import { connect } from "node:net";
import { setSecurityHeaders } from "#app/web/security-headers.server.ts";

export type RawRequest = {
  method?: string;
  target?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};
export type RawAnswer = { status: number; head: string; body: string };

const longestWait = 20_000;

/** The bytes of a request, one for each character, however little sense they make. A POST says that it comes from the site's own pages. */
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

/** Sends the bytes and waits for the end of the connection. Status 0 where no answer came. */
export async function exchange(origin: string, bytes: string): Promise<RawAnswer> {
  const socket = connect(Number(new URL(origin).port), new URL(origin).hostname);
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => void (text += chunk));
  // One that is reset has said all it will.
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

/** What no answer may be: none, a server error, one that shows our insides, or one without a security header that every page has. */
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
