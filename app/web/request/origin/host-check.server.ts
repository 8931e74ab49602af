import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { isReadableHost, type RequestRefusal } from "../refusal/request-refusal.server.ts";

type Site = {
  /** APP_URL. */
  origin: string;
  /** A trusted proxy already checks the host, so Host is ignored. */
  trustProxy: boolean;
};
type RequestHead = Pick<IncomingMessage, "headers" | "rawHeaders" | "httpVersion" | "url">;

/** Load balancers and Prometheus request these by IP address. */
const healthCheck = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** HOST values that listen on every address. */
const everyAddress: ReadonlySet<string> = new Set(["0.0.0.0", "[::]"]);

/**
 * Whether a request names this site. Otherwise another domain that resolves here could read and
 * post (DNS rebinding). Returns the refusal, or undefined.
 */
export function openHostCheck({
  origin,
  trustProxy,
}: Site): (request: RequestHead) => RequestRefusal | undefined {
  const own = new URL(origin);
  const isKnown = isOneOf(own);
  return ({ headers: { host }, rawHeaders, httpVersion, url = "" }) => {
    if (host === undefined)
      return httpVersion === "1.0" ? undefined : refused("This request names no host.");
    if (hasTwoHosts(rawHeaders)) return refused("This request names two hosts.");
    if (trustProxy || host === own.host || healthCheck.test(url)) return undefined;
    if (!isReadableHost(host)) return refused("The host of this request can't be read.");
    if (isKnown(host)) return undefined;
    return {
      status: 421,
      sentence: "This site is not known by that name. Please check the address.",
    };
  };
}

function isOneOf(own: URL): (host: string) => boolean {
  return (text) => {
    // The default port may be given or omitted.
    const { host, hostname } = new URL(`${own.protocol}//${text}`);
    if (host === own.host) return true;
    if (everyAddress.has(own.hostname)) return loopback.test(hostname) || isAddress(hostname);
    return loopback.test(own.hostname) && loopback.test(hostname);
  };
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/** Node keeps the first of two Host headers, but a proxy may have used the other. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

function refused(sentence: string): RequestRefusal {
  return { status: 400, sentence };
}
