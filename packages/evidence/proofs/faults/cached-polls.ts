import { setTimeout as delay } from "node:timers/promises";
import type { Site } from "./site.ts";

type Polled = Pick<Site, "origin" | "downSince" | "answered">;

/** Pages served to all visitors from the page cache. */
const pages = ["/", "/packages", "/about"] as const;
const pollEvery = 100;
/** Maximum milliseconds for a cached page. */
const timeout = 10_000;

/** Requests a site's cached pages continuously. */
export class CachedPolls {
  polls = 0;
  /** Failed polls that no kill explains. */
  readonly failures: string[] = [];
  /** Slowest poll while the process ran, in milliseconds. */
  slowest = 0;
  readonly #site: Polled;
  /** Pages answered since the process started. */
  readonly #kept = new Set<string>();
  #over = false;
  readonly #running: Promise<void>;

  constructor(site: Polled) {
    this.#site = site;
    this.#running = this.#pollOn();
  }

  async stop(): Promise<void> {
    this.#over = true;
    await this.#running;
  }

  async #pollOn(): Promise<void> {
    for (let turn = 0; !this.#over; turn += 1) {
      const page = pages[turn % pages.length] ?? "/";
      if (this.#site.downSince !== undefined && this.#kept.size === pages.length)
        this.#kept.clear();
      await this.#poll(page);
      await delay(pollEvery);
    }
  }

  async #poll(page: string): Promise<void> {
    const wasDown = this.#site.downSince !== undefined;
    const began = performance.now();
    const wrong = await askFor(this.#site.origin + page);
    this.polls += 1;
    if (wrong === undefined) {
      if (!wasDown) this.slowest = Math.max(this.slowest, performance.now() - began);
      this.#kept.add(page);
      if (this.#kept.size === pages.length) this.#site.answered();
      return;
    }
    if (wasDown || this.#site.downSince !== undefined || this.#kept.size < pages.length) return;
    this.failures.push(`${new Date().toISOString()} ${page}: ${wrong}`);
  }
}

/** Returns what is wrong with the answer; undefined if fine. */
async function askFor(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    await response.arrayBuffer();
    return response.status === 200 ? undefined : `${response.status}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return String(cause);
  }
}
