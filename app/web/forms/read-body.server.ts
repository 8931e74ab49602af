import type { IncomingMessage } from "node:http";

/** Maximum size of a form in bytes. */
const longestBody = 1_000_000;
/**
 * How many more bytes are read and thrown away: a browser that is cut off while sending never sees
 * the answer.
 */
const longestDiscarded = 16_000_000;
/** Maximum milliseconds to receive the body. */
const longestWait = 30_000;

/**
 * Reads a request's body up to `limit` bytes. Returns it, or "too-large" (the rest was thrown
 * away), "too-slow" after `wait` milliseconds, or "gone" if the sender disconnected.
 */
export async function readBody(
  request: IncomingMessage,
  { limit = longestBody, wait = longestWait }: { limit?: number; wait?: number } = {},
): Promise<Buffer | "too-large" | "too-slow" | "gone"> {
  if (Number(request.headers["content-length"] ?? 0) > longestDiscarded) return "too-large";
  const chunks: Buffer[] = [];
  let size = 0;
  const { promise, resolve } = Promise.withResolvers<Buffer | "too-large" | "too-slow" | "gone">();
  const late = setTimeout(() => resolve("too-slow"), wait);
  const end = () => resolve(size > limit ? "too-large" : Buffer.concat(chunks));
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > longestDiscarded) end();
  });
  request.once("end", end);
  // After "end" these have no effect: a promise settles once.
  request.once("error", () => resolve("gone"));
  request.once("close", () => resolve("gone"));
  const body = await promise;
  clearTimeout(late);
  return body;
}

/** Far more than any form of ours has. */
export const maxFields = 500;

/**
 * Whether a form body has more fields than any of ours, counted in its bytes: parsing 100,000 names
 * would block the event loop. `type` is the Content-Type.
 */
export function hasTooManyFields(
  body: Buffer,
  type: string | undefined,
  max: number = maxFields,
): boolean {
  // In multipart bodies each part starts with a delimiter; other forms separate fields with "&".
  const delimiter = /^\s*multipart\//i.test(type ?? "") ? "\r\n--" : "&";
  let count = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + 1)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}
