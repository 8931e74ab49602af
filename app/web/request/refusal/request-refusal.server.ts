import { pathOf } from "../request-path.ts";

/** Answer to a request that never reaches a page. */
export type RequestRefusal = {
  status: 400 | 403 | 405 | 408 | 413 | 414 | 417 | 421;
  sentence: string;
};

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);
/** Value of the `Allow` header for a 405. */
export const allowedMethods = [...methods].join(", ");

/** Longer than any of our URLs; browsers and proxies allow about 8,000. */
const longestTarget = 4_096;
const hostForm = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The headers that decide, besides method and target. */
export type RefusableHeaders = {
  host?: string | undefined;
  origin?: string | undefined;
  upgrade?: string | undefined;
  "transfer-encoding"?: string | undefined;
};

/**
 * Refuses a request that no page can handle: unknown method, invalid host or origin, or a target
 * that is too long, badly encoded or holds control characters, which PostgreSQL or headers would
 * reject later. Returns the refusal, or undefined.
 */
export function refuseRequest(
  method: string,
  target: string,
  headers: RefusableHeaders,
): RequestRefusal | undefined {
  const { host, origin } = headers;
  if (!methods.has(method))
    return { status: 405, sentence: "This address can't be used that way." };
  if (target.length > longestTarget) return { status: 414, sentence: "This address is too long." };
  if (host !== undefined && !isReadableHost(host))
    return { status: 400, sentence: "The host of this request can't be read." };
  if (!isReadableTarget(target))
    return {
      status: 400,
      sentence: "This address can't be read. Please check it, or begin at the home page.",
    };
  // The request policy checks whether the origin is ours; the router would throw on an invalid one.
  if (method === "POST" && origin !== undefined && origin !== "null" && !URL.canParse(origin))
    return { status: 403, sentence: "This request came from another site." };
  // With Upgrade, Node does not report a broken chunk, so the body would never end.
  if (
    method === "POST" &&
    headers.upgrade !== undefined &&
    headers["transfer-encoding"] !== undefined
  )
    return { status: 400, sentence: "A form can't be sent while asking for another protocol." };
  return undefined;
}

/** Some strings look like hosts but are not: 1.2.3.4.5, 999.999.999.999. */
export function isReadableHost(host: string): boolean {
  return hostForm.test(host) && URL.canParse(`http://${host}`);
}

function isReadableTarget(target: string): boolean {
  if (!target.startsWith("/") || target.startsWith("//")) return false;
  if (/[\\#]|[^\x21-\x7e]/.test(target) || /%00/.test(target)) return false;
  try {
    // Throws on bad percent-encoding, invalid UTF-8 and encoded surrogates.
    return !hasControl(decodeURIComponent(pathOf(target)));
  } catch {
    return false;
  }
}

function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
