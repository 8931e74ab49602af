import { createHash } from "node:crypto";
import { type Encoding, encodeBody } from "../encode-body.server.ts";
import { setSecurityHeaders } from "../security-headers.server.ts";
import { nonceOf, trustInlineScripts } from "./trust-inline-scripts.server.ts";

/** One encoding of a page, ready for the wire: names and values alternate in `headers`. */
export type Variant = { body: Buffer; etag: string; headers: string[] };

/** Longest that a kept page is shown without a look at the database: a countdown, "valid until" and today are right to the minute. */
const freshFor = 60_000;

/** A page as every visitor gets it. It weighs what its encodings weigh; those are made when first asked for, once. */
export class StoredPage {
  readonly tables: readonly string[];
  /** Past it the page is rendered again before it is shown; 0 once what it shows has changed. */
  freshUntil = Date.now() + freshFor;
  /** Until then a failed refill is not tried again. */
  retryAt = 0;
  readonly #body: Buffer;
  readonly #tag: string;
  readonly #headers: readonly string[];
  readonly #ready: Partial<Record<Encoding, Variant>> = {};
  readonly #making: Partial<Record<Encoding, Promise<Variant>>> = {};

  constructor(body: Buffer, headers: Headers, tables: readonly string[]) {
    this.tables = tables;
    this.#body = body;
    this.#tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    this.#headers = [...headers].flat();
    this.#ready.identity = this.#variant("identity", body);
  }

  get bytes(): number {
    return Object.values(this.#ready).reduce((sum, variant) => sum + variant.body.length, 1_000);
  }

  /** The encoding if it has been made. */
  ready(encoding: Encoding): Variant | undefined {
    return this.#ready[encoding];
  }

  async make(encoding: Exclude<Encoding, "identity">): Promise<Variant> {
    this.#making[encoding] ??= encodeBody(this.#body, encoding, "kept").then(
      (body) => (this.#ready[encoding] = this.#variant(encoding, body)),
    );
    return this.#making[encoding];
  }

  #variant(encoding: Encoding, body: Buffer): Variant {
    const etag = `"${this.#tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const headers = [...this.#headers, "ETag", etag, "Content-Length", String(body.length)];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    return { body, etag, headers };
  }
}

/** Said to browsers: keep it, but ask each time, so that Back after signing in or out is right. */
const browserPolicy = "no-cache";
const setAnew: ReadonlySet<string> = new Set([
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "connection",
  "cache-control",
  "vary",
  "date",
]);

/**
 * Makes a rendered response one to keep. Returns undefined where it is not for everyone: not a 200, it sets a cookie, it says itself that it must not be
 * stored, or its nonce can't be taken out.
 */
export function toStoredPage(response: Response, body: Buffer, tables: readonly string[]): StoredPage | undefined {
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return undefined;
  if (/no-store|private/.test(response.headers.get("Cache-Control") ?? "")) return undefined;
  const headers = new Headers([...response.headers].filter(([name]) => !setAnew.has(name)));
  headers.set("Cache-Control", browserPolicy);
  headers.set("Vary", "Accept-Encoding, Cookie");
  const nonce = nonceOf(response.headers);
  const isPage = (headers.get("Content-Type") ?? "").startsWith("text/html");
  const trusted = isPage && nonce !== undefined ? trustInlineScripts(body.toString(), nonce) : { html: undefined, hashes: [] };
  if (!trusted) return undefined;
  setSecurityHeaders(headers, { hashes: trusted.hashes });
  return new StoredPage(trusted.html === undefined ? body : Buffer.from(trusted.html), headers, tables);
}
