import type { StoredPage } from "./stored-page.server.ts";

export type StoreLimits = { pages: number; bytes: number };

/** The kept pages, bounded in number and weight: the one that was not asked for the longest goes first. */
export class PageStore {
  /** Each page with what it was last counted at: it grows when an encoding is made. */
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
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    // A Map keeps the order of insertion: what was read last stands last.
    this.#pages.delete(key);
    this.#pages.set(key, kept);
    return kept.page;
  }

  set(key: string, page: StoredPage): void {
    this.remove(key);
    // One page must not push out all others.
    if (page.bytes > this.#limits.bytes / 8) return;
    this.#pages.set(key, { page, counted: 0 });
    this.recount(key);
  }

  /** To be called when a page may have grown. */
  recount(key: string): void {
    const kept = this.#pages.get(key);
    if (!kept) return;
    this.#bytes += kept.page.bytes - kept.counted;
    kept.counted = kept.page.bytes;
    this.#evict();
  }

  /** Every page that shows `table`, or all, is rendered again before it is shown. It stays for the case that it can't be. */
  expire(table: string | undefined): void {
    for (const { page } of this.#pages.values()) if (table === undefined || page.tables.includes(table)) page.freshUntil = 0;
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
