/** An answer to a request that no page ever sees. */
export type RequestRefusal = { status: 400 | 403 | 405 | 408 | 413 | 414 | 417 | 421; sentence: string };

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);
/** What the `Allow` header says beside a 405. */
export const allowedMethods = [...methods].join(", ");

/** No address of ours comes near it; browsers and proxies carry about 8,000. */
const longestTarget = 4_096;
const hostForm = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** What of a request decides, besides its method and target. */
export type RefusableHeaders = {
  host?: string | undefined;
  origin?: string | undefined;
  upgrade?: string | undefined;
  "transfer-encoding"?: string | undefined;
};

/**
 * Whether a request can't be for any page: a method that none has, a host or an origin that is none, or a target that is too long, is no path, is badly encoded, or
 * holds NUL or other control characters (which PostgreSQL or a header would throw at later). Returns the refusal, or undefined for a request to go on with.
 */
export function refuseRequest(method: string, target: string, headers: RefusableHeaders): RequestRefusal | undefined {
  const { host, origin } = headers;
  if (!methods.has(method)) return { status: 405, sentence: "This address can't be used that way." };
  if (target.length > longestTarget) return { status: 414, sentence: "This address is too long." };
  if (host !== undefined && !isReadableHost(host)) return { status: 400, sentence: "The host of this request can't be read." };
  if (!isReadableTarget(target))
    return { status: 400, sentence: "This address can't be read. Please check it, or begin at the home page." };
  // Whether it is ours the request policy says; the router, ahead of it, throws at one that is no address.
  if (method === "POST" && origin !== undefined && origin !== "null" && !URL.canParse(origin))
    return { status: 403, sentence: "This request came from another site." };
  // Beside Upgrade, Node reports no broken chunk: the form would be waited for in vain.
  if (method === "POST" && headers.upgrade !== undefined && headers["transfer-encoding"] !== undefined)
    return { status: 400, sentence: "A form can't be sent while asking for another protocol." };
  return undefined;
}

/** What looks like a host may still be none: 1.2.3.4.5, 999.999.999.999. */
export function isReadableHost(host: string): boolean {
  return hostForm.test(host) && URL.canParse(`http://${host}`);
}

function isReadableTarget(target: string): boolean {
  if (!target.startsWith("/") || target.startsWith("//")) return false;
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  if (/[\\#]|[^\x21-\x7e]/.test(target) || /%00/.test(target)) return false;
  try {
    // Throws on bad percent-encoding, on bytes that are no UTF-8 and on encoded surrogates.
    return !hasControl(decodeURIComponent(path));
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
