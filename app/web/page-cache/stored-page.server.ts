import { createHash } from "node:crypto";
import { decodeBrotli, type Encoding, encodeBody } from "../response/encode-body.server.ts";
import { setSecurityHeaders } from "../response/security-headers.server.ts";

/**
 * One encoding of a page, ready to send: names and values alternate in `headers`. A text has a
 * character for each byte (latin1).
 */
export type Variant = { body: Buffer | string; etag: string; headers: string[] };

/**
 * Node sends head and body of a text in one piece, a Buffer's in two, which takes a fifth more CPU
 * time. Longer texts are copied first. Bytes.
 */
const longestText = 14_000;

/**
 * Maximum age in milliseconds without asking the database: countdowns and dates are right to the
 * minute.
 */
const freshFor = 60_000;

/**
 * A page as every visitor gets it. Encodings are made once, on first use, and count towards its
 * size. Once there is brotli, a sixth of the page, the plain page is made of it each time.
 */
export class StoredPage {
  readonly tables: readonly string[];
  /** After this time the page is rendered again; 0 once its data has changed. */
  freshUntil = Date.now() + freshFor;
  /** A failed refill is not retried before this time. */
  retryAt = 0;
  readonly #tag: string;
  readonly #headers: readonly string[];
  readonly #ready: Partial<Record<Encoding, Variant>> = {};
  readonly #making: Partial<Record<Encoding, Promise<Variant>>> = {};

  constructor(body: Buffer, headers: Headers, tables: readonly string[]) {
    this.tables = tables;
    this.#tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    this.#headers = [...headers].flat();
    this.#ready.identity = this.#variant("identity", body);
  }

  get bytes(): number {
    return Object.values(this.#ready).reduce((sum, variant) => sum + variant.body.length, 1_000);
  }

  /** The encoding, if it was already made. */
  ready(encoding: Encoding): Variant | undefined {
    return this.#ready[encoding];
  }

  async make(encoding: Encoding): Promise<Variant> {
    if (encoding === "identity") return this.#variant("identity", await this.#plain());
    this.#making[encoding] ??= this.#encode(encoding);
    return this.#making[encoding];
  }

  async #encode(encoding: Exclude<Encoding, "identity">): Promise<Variant> {
    const body = await encodeBody(await this.#plain(), encoding, "cached");
    const variant = this.#variant(encoding, body);
    this.#ready[encoding] = variant;
    if (this.#ready.br) delete this.#ready.identity;
    return variant;
  }

  async #plain(): Promise<Buffer> {
    const { identity, br } = this.#ready;
    if (identity) return bytesOf(identity);
    if (br) return decodeBrotli(bytesOf(br));
    throw new Error("A stored page has neither its plain form nor brotli.");
  }

  #variant(encoding: Encoding, body: Buffer): Variant {
    const etag = `"${this.#tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const headers = [...this.#headers, "ETag", etag, "Content-Length", String(body.length)];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    return { body: body.length <= longestText ? body.toString("latin1") : body, etag, headers };
  }
}

function bytesOf({ body }: Variant): Buffer {
  return typeof body === "string" ? Buffer.from(body, "latin1") : body;
}

/** Browsers must revalidate each time, so that Back is right after signing in or out. */
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
 * Turns a response into a cacheable page. Returns undefined if it is not for everyone: not a 200,
 * sets a cookie, says no-store, or its nonce can't be removed.
 */
export function toStoredPage(
  response: Response,
  body: Buffer,
  tables: readonly string[],
): StoredPage | undefined {
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return undefined;
  if (/no-store|private/.test(response.headers.get("Cache-Control") ?? "")) return undefined;
  const headers = new Headers([...response.headers].filter(([name]) => !setAnew.has(name)));
  headers.set("Cache-Control", browserPolicy);
  headers.set("Vary", "Accept-Encoding, Cookie");
  const nonce = nonceOf(response.headers);
  const isPage = (headers.get("Content-Type") ?? "").startsWith("text/html");
  const trusted =
    isPage && nonce !== undefined
      ? trustInlineScripts(body.toString(), nonce)
      : { html: undefined, hashes: [] };
  if (!trusted) return undefined;
  setSecurityHeaders(headers, { hashes: trusted.hashes });
  return new StoredPage(
    trusted.html === undefined ? body : Buffer.from(trusted.html),
    headers,
    tables,
  );
}

type TrustedPage = { html: string; hashes: string[] };

/**
 * Prepares a rendered page for reuse: trusts its inline scripts by SHA-256 and removes the nonce.
 * Scripts without the nonce are not ours and stay untrusted. Returns undefined if the nonce appears
 * elsewhere, which would reveal it.
 */
function trustInlineScripts(html: string, nonce: string): TrustedPage | undefined {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", content = ""] of html.matchAll(
    /<script\b([^>]*)>([^]*?)<\/script>/gi,
  )) {
    const runs = content !== "" && attributes.includes(mark) && !/ src=/.test(attributes);
    if (runs) hashes.add(createHash("sha256").update(content).digest("base64"));
  }
  const bare = html.replaceAll(mark, "");
  return bare.includes(nonce) ? undefined : { html: bare, hashes: [...hashes] };
}

/** The nonce in a response's policy. */
function nonceOf(headers: Headers): string | undefined {
  return /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
}
