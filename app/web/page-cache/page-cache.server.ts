import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#app/platform/log.server.ts";
import { isDisplayCookie, readDisplay } from "../cookies/display-cookie.server.ts";
import { pickEncoding } from "../response/encode-body.server.ts";
import { type AdmitRender, type Filled, PageFills, type RenderPage } from "./page-fills.server.ts";
import { pathOf } from "../request/request-path.ts";
import { type CachedRouteOf, pageKey, readPageKey } from "./page-key.ts";
import { PageStore, type StoreLimits } from "./page-store.server.ts";
import { sendVariant } from "./send-variant.server.ts";
import type { StoredPage } from "./stored-page.server.ts";

export type PageCacheOptions = {
  render: RenderPage;
  routeOf: CachedRouteOf;
  limits?: StoreLimits;
};

const defaultLimits: StoreLimits = { pages: 2_000, bytes: 32 * 1024 * 1024 };
/** If rendering takes longer than this, a known page is served stale. Milliseconds. */
const timeout = 1_000;
/**
 * Minimum milliseconds between retries of a failed refill, so the site recovers soon after its
 * database.
 */
const retryAfter = 1_000;

/**
 * Visitors' pages, cached in memory as bytes and served before the application; they stay available
 * while the database is away.
 */
export class PageCache {
  readonly #store: PageStore;
  readonly #fills: PageFills;
  readonly #routeOf: CachedRouteOf;

  constructor({ render, routeOf, limits = defaultLimits }: PageCacheOptions) {
    this.#store = new PageStore(limits);
    this.#fills = new PageFills(this.#store, render);
    this.#routeOf = routeOf;
  }

  get size(): number {
    return this.#store.size;
  }

  get bytes(): number {
    return this.#store.bytes;
  }

  /**
   * Answers from memory and returns true if the page is cached and fresh. Call it first: it is a
   * lookup in memory.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request, this.#routeOf);
    const page = key === undefined ? undefined : this.#store.get(key);
    if (!page || key === undefined || page.freshUntil <= Date.now()) return false;
    void this.#send(key, page, request, response)?.catch((error: unknown) => {
      log.error({ err: error }, "A cached page could not be compressed.");
      response.destroy();
    });
    return true;
  }

  /**
   * Whether the page is cached (even if stale) or being rendered, so answering causes no new work.
   */
  isAtHand(request: IncomingMessage): boolean {
    const key = keyOf(request, this.#routeOf);
    return key !== undefined && (this.#store.get(key) !== undefined || this.#fills.isRunning(key));
  }

  /**
   * Renders, caches and answers. Returns false, with nothing sent, if the application must answer
   * itself. The target must be valid.
   */
  async fillAndAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    admit?: AdmitRender,
  ): Promise<boolean> {
    const key = keyOf(request, this.#routeOf);
    const route = key === undefined ? undefined : this.#routeOf(pathOf(readPageKey(key).target));
    if (key === undefined || route === undefined) return false;
    const filled = await this.#fillOrKeep(key, route.tables, admit);
    if (filled.kind === "personal") return false;
    if (filled.kind === "page") await this.#send(key, filled.page, request, response);
    else
      response
        .writeHead(filled.status, filled.headers)
        .end(request.method === "HEAD" ? undefined : filled.body);
    return true;
  }

  /** Marks all pages that show `table` as stale; all pages if no table is given. */
  purge(table?: string): void {
    this.#fills.outdate(table);
    this.#store.expire(table);
  }

  async #fillOrKeep(key: string, tables: readonly string[], admit?: AdmitRender): Promise<Filled> {
    const known = this.#store.get(key);
    if (!known) return this.#fills.fill(key, tables, admit);
    if (known.retryAt > Date.now()) return { kind: "page", page: known };
    const filled = await within(timeout, this.#fills.fill(key, tables, admit));
    if (filled && !(filled.kind === "answer" && filled.failed)) return filled;
    known.retryAt = Date.now() + retryAfter;
    return { kind: "page", page: known };
  }

  #send(
    key: string,
    page: StoredPage,
    request: IncomingMessage,
    response: ServerResponse,
  ): undefined | Promise<void> {
    const encoding = pickEncoding(request.headers["accept-encoding"]);
    const variant = page.ready(encoding);
    if (variant) {
      sendVariant(variant, request, response);
      return undefined;
    }
    return page.make(encoding).then((made) => {
      this.#store.recount(key);
      sendVariant(made, request, response);
    });
  }
}

/** The cache key of an anonymous request; undefined if a cookie may identify the visitor. */
function keyOf(request: IncomingMessage, routeOf: CachedRouteOf): string | undefined {
  const { method, headers, url } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (
    headers.authorization !== undefined ||
    (headers.cookie !== undefined && !isAnyonesCookies(headers.cookie))
  )
    return undefined;
  return pageKey({ target: url ?? "/", display: readDisplay(headers.cookie) }, routeOf);
}

/**
 * Cookies that no page reads (proxies, analytics, known device) and the display settings, which are
 * in the key. Any other cookie bypasses the cache, so a new cookie is safe by default.
 */
const foreignCookie = /^(?:(?:__Host-)?device=|_ga|_gid|_gcl|_fbp|_pk_|_hj|__cf|cf_|AWSALB|utm)/;

function isAnyonesCookies(header: string): boolean {
  return header
    .split(";")
    .every((cookie) => isDisplayCookie(cookie) || foreignCookie.test(cookie.trim()));
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, undefined);
    void work.then((result) => {
      clearTimeout(timer);
      resolve(result);
    });
  });
}
