import type { IncomingMessage } from "node:http";

/** What a form of ours may weigh, in bytes. */
const longestBody = 1_000_000;
/** How much past it is still taken off the wire, unread: a client that is cut off while it sends never sees the answer. */
const longestDiscarded = 16_000_000;

/**
 * Takes the whole body of a request, at most `limit` bytes. Returns it, or "too-large" (the rest has been thrown away), or "gone" for a sender who left
 * before the end.
 */
export function readBody(request: IncomingMessage, limit = longestBody): Promise<Buffer | "too-large" | "gone"> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    const end = () => resolve(size > limit ? "too-large" : Buffer.concat(chunks));
    if (Number(request.headers["content-length"] ?? 0) > longestDiscarded) return resolve("too-large");
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (size > longestDiscarded) end();
    });
    request.once("end", end);
    // After "end" these change nothing: a promise settles once.
    request.once("error", () => resolve("gone"));
    request.once("close", () => resolve("gone"));
  });
}
