import type { StoredPage } from "./stored-page.server.ts";

export type StoreLimits = { pages: number; bytes: number };

/** The cached pages, limited in number and bytes; the least recently used is evicted first. */
export class PageStore {
  /** Each page with its counted size, which grows when an encoding is added. */
  readonly #pages = new Map<string, { page: StoredPage; counted: number }>();
  readonly #limits: StoreLimits;
  #bytes = 0;

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get(key: string): StoredPage | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    // A Map keeps insertion order, so reinsert to mark as recently used.
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    return entry.page;
  }

  set(key: string, page: StoredPage): void {
    this.remove(key);
    // One page must not evict all others.
    if (page.bytes > this.#limits.bytes / 8) return;
    this.#pages.set(key, { page, counted: 0 });
    this.recount(key);
  }

  /** Call this when a page may have grown. */
  recount(key: string): void {
    const entry = this.#pages.get(key);
    if (!entry) return;
    this.#bytes += entry.page.bytes - entry.counted;
    entry.counted = entry.page.bytes;
    this.#evict();
  }

  /**
   * Marks every page that shows `table`, or all, as stale. Stale pages stay for the case that
   * rendering fails.
   */
  expire(table: string | undefined): void {
    for (const { page } of this.#pages.values())
      if (table === undefined || page.tables.includes(table)) page.freshUntil = 0;
  }

  remove(key: string): void {
    this.#bytes -= this.#pages.get(key)?.counted ?? 0;
    this.#pages.delete(key);
  }

  #evict(): void {
    for (const key of this.#pages.keys()) {
      if (this.#pages.size <= this.#limits.pages && this.#bytes <= this.#limits.bytes) return;
      this.remove(key);
    }
  }
}
