import { log } from "#app/platform/log.server.ts";
import { setSecurityHeaders } from "../security-headers.server.ts";
import { type KeyedPage, readPageKey } from "./page-key.ts";
import type { PageStore } from "./page-store.server.ts";
import { type StoredPage, toStoredPage } from "./stored-page.server.ts";

/** Renders a page for a visitor of whom nothing is known but how pages are to be drawn. */
export type RenderPage = (page: KeyedPage) => Promise<Response>;

/** Renders once there is a place for it, or answers that there is none. */
export type AdmitRender = (render: () => Promise<Response>) => Promise<Response>;

/**
 * What came of rendering: a page to keep; an answer for all who asked, but not to keep (404, 503), `failed` where a page that is
 * known is better; or one that only fits the one who asks.
 */
export type Filled =
  | { kind: "page"; page: StoredPage }
  | { kind: "answer"; failed: boolean; status: number; headers: string[]; body: Buffer }
  | { kind: "personal" };

type Fill = { tables: readonly string[]; outdated: boolean; filled: Promise<Filled> };

/** One rendering at a time for each page, whoever asks for it meanwhile. */
export class PageFills {
  readonly #running = new Map<string, Fill>();
  readonly #store: PageStore;
  readonly #render: RenderPage;

  constructor(store: PageStore, render: RenderPage) {
    this.#store = store;
    this.#render = render;
  }

  /** Joins the rendering of `key` that is under way, or begins one. Never rejects. */
  fill(key: string, tables: readonly string[], admit: AdmitRender = (render) => render()): Promise<Filled> {
    const running = this.#running.get(key);
    if (running) return running.filled;
    const fill: Fill = { tables, outdated: false, filled: Promise.resolve({ kind: "personal" }) };
    fill.filled = this.#run(key, fill, admit);
    this.#running.set(key, fill);
    return fill.filled;
  }

  /** Whether `key` is being rendered right now, so that another request for it costs nothing. */
  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** What is being rendered from `table` (or at all) may show what was there before: it is not kept, and nobody else joins it. */
  outdate(table: string | undefined): void {
    for (const [key, fill] of this.#running) {
      if (table !== undefined && !fill.tables.includes(table)) continue;
      fill.outdated = true;
      this.#running.delete(key);
    }
  }

  async #run(key: string, fill: Fill, admit: AdmitRender): Promise<Filled> {
    try {
      const filled = await readFilled(await admit(() => this.#render(readPageKey(key))), fill.tables);
      this.#keep(key, fill, filled);
      return filled;
    } catch (error) {
      log.error({ err: error, path: key }, "A page could not be rendered to be kept.");
      return failedFill();
    } finally {
      if (this.#running.get(key) === fill) this.#running.delete(key);
    }
  }

  /** What was there before stays only where it may be needed again: the page could not be rendered. */
  #keep(key: string, fill: Fill, filled: Filled): void {
    if (fill.outdated) {
      if (filled.kind !== "page" || this.#store.get(key)) return;
      // Shown only where the next rendering fails: an old page is better than none.
      filled.page.freshUntil = 0;
      this.#store.set(key, filled.page);
    } else if (filled.kind === "page") this.#store.set(key, filled.page);
    else if (filled.kind === "personal" || !filled.failed) this.#store.remove(key);
  }
}

function failedFill(): Filled {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
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
  const body = Buffer.from(await response.arrayBuffer());
  const page = toStoredPage(response, body, tables);
  if (page) return { kind: "page", page };
  // So does the application mark a page that something could not be read for (request-policy.server.ts).
  const isIncomplete = response.headers.get("Cache-Control") === "no-store";
  if (response.status < 400 && !isRedirect(response.status) && !isIncomplete) return { kind: "personal" };
  if (response.headers.has("Set-Cookie")) return { kind: "personal" };
  const headers = [...response.headers].filter(([name]) => name !== "content-length" && name !== "transfer-encoding").flat();
  const failed = response.status >= 500 || isIncomplete;
  return { kind: "answer", failed, status: response.status, headers: [...headers, "Content-Length", String(body.length)], body };
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}
