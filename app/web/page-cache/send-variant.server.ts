import type { IncomingMessage, ServerResponse } from "node:http";
import type { Variant } from "./stored-page.server.ts";

/** Sends a cached page, or 304 if the browser has it. */
export function sendVariant(
  variant: Variant,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const known = request.headers["if-none-match"];
  if (known !== undefined && knows(known, variant.etag)) {
    response.writeHead(304, withoutBody(variant.headers)).end();
    return;
  }
  response
    .writeHead(200, variant.headers)
    .end(request.method === "HEAD" ? undefined : variant.body, "latin1");
}

/** Ignore the weak prefix of entity tags: some proxies add it. */
function knows(header: string, etag: string): boolean {
  return header
    .split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}

function withoutBody(headers: readonly string[]): string[] {
  return headers.filter(
    (_, at) => !/^content-(?:length|encoding|type)$/i.test(headers[at - (at % 2)] ?? ""),
  );
}
