import { log } from "#app/platform/log.server.ts";
import { setSecurityHeaders } from "../response/security-headers.server.ts";
import { type KeyedPage, readPageKey } from "./page-key.ts";
import type { PageStore } from "./page-store.server.ts";
import { type StoredPage, toStoredPage } from "./stored-page.server.ts";

/** Renders a page for an anonymous visitor with the given display settings. */
export type RenderPage = (page: KeyedPage) => Promise<Response>;

/** Renders when a slot is free, or refuses. */
export type AdmitRender = (render: () => Promise<Response>) => Promise<Response>;

/**
 * Result of a rendering: a page to cache; a response for all waiting visitors that is not cached
 * (404, 503), with `failed` where a stale page is better; or a response for one visitor only.
 */
export type Filled =
  | { kind: "page"; page: StoredPage }
  | { kind: "answer"; failed: boolean; status: number; headers: string[]; body: Buffer }
  | { kind: "personal" };

type Fill = { tables: readonly string[]; outdated: boolean; filled: Promise<Filled> };

/** Runs at most one rendering per page, shared by concurrent requests. */
export class PageFills {
  readonly #running = new Map<string, Fill>();
  readonly #store: PageStore;
  readonly #render: RenderPage;

  constructor(store: PageStore, render: RenderPage) {
    this.#store = store;
    this.#render = render;
  }

  /** Joins the running rendering of `key`, or starts one. Never rejects. */
  fill(
    key: string,
    tables: readonly string[],
    admit: AdmitRender = (render) => render(),
  ): Promise<Filled> {
    const running = this.#running.get(key);
    if (running) return running.filled;
    const fill: Fill = { tables, outdated: false, filled: Promise.resolve({ kind: "personal" }) };
    fill.filled = this.#run(key, fill, admit);
    this.#running.set(key, fill);
    return fill.filled;
  }

  /** Whether `key` is being rendered now, so another request for it is free. */
  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /**
   * A running rendering that reads `table` (or any) may show old data: do not cache it, and let no
   * new request join it.
   */
  outdate(table: string | undefined): void {
    for (const [key, fill] of this.#running) {
      if (table !== undefined && !fill.tables.includes(table)) continue;
      fill.outdated = true;
      this.#running.delete(key);
    }
  }

  async #run(key: string, fill: Fill, admit: AdmitRender): Promise<Filled> {
    try {
      const filled = await readFilled(
        await admit(() => this.#render(readPageKey(key))),
        fill.tables,
      );
      this.#keep(key, fill, filled);
      return filled;
    } catch (error) {
      log.error({ err: error, path: key }, "A page could not be rendered to be kept.");
      return failedFill();
    } finally {
      if (this.#running.get(key) === fill) this.#running.delete(key);
    }
  }

  /** Keep the old page only if the new rendering failed. */
  #keep(key: string, fill: Fill, filled: Filled): void {
    if (fill.outdated) {
      if (filled.kind !== "page" || this.#store.get(key)) return;
      // Serve it only if the next rendering fails.
      filled.page.freshUntil = 0;
      this.#store.set(key, filled.page);
    } else if (filled.kind === "page") this.#store.set(key, filled.page);
    else if (filled.kind === "personal" || !filled.failed) this.#store.remove(key);
  }
}

function failedFill(): Filled {
  const headers = new Headers({
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  setSecurityHeaders(headers, { hashes: [] });
  return {
    kind: "answer",
    failed: true,
    status: 500,
    headers: [...headers].flat(),
    body: Buffer.from("Something went wrong on our side."),
  };
}

async function readFilled(response: Response, tables: readonly string[]): Promise<Filled> {
  const bytes = await response.bytes();
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const page = toStoredPage(response, body, tables);
  if (page) return { kind: "page", page };
  const policy = response.headers.get("Cache-Control");
  // The application sets this when some data could not be read (request-policy.server.ts).
  const isIncomplete = policy === "no-store";
  if (response.status < 400 && !isRedirect(response.status) && !isIncomplete)
    return { kind: "personal" };
  if (response.headers.has("Set-Cookie") || policy?.includes("private"))
    return { kind: "personal" };
  const headers = [...response.headers]
    .filter(([name]) => name !== "content-length" && name !== "transfer-encoding")
    .flat();
  const failed = response.status >= 500 || isIncomplete;
  return {
    kind: "answer",
    failed,
    status: response.status,
    headers: [...headers, "Content-Length", String(body.length)],
    body,
  };
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}
