import type { ClassLimit } from "./class-limits.ts";

type Waiter = { address: string; answer: (admitted: boolean) => void };

/**
 * Limits one class of requests: how many run, how many wait and for how long, in total and per
 * address.
 */
export class ClassLimiter {
  readonly #limit: ClassLimit;
  readonly #loopDelay: () => number;
  #running = 0;
  readonly #waiting = new Set<Waiter>();
  readonly #byAddress = new Map<string, number>();

  /** `loopDelay` returns the event-loop delay in milliseconds. */
  constructor(limit: ClassLimit, loopDelay: () => number) {
    this.#limit = limit;
    this.#loopDelay = loopDelay;
  }

  /** Whether a request from this address would be refused now. */
  isFull(address: string): boolean {
    if ((this.#byAddress.get(address) ?? 0) >= this.#limit.perAddress) return true;
    return (
      this.#running >= this.#share(this.#limit.inFlight) &&
      this.#waiting.size >= this.#share(this.#limit.waiting)
    );
  }

  /**
   * Waits for a slot. Returns a function that releases it (safe to call twice), or undefined if the
   * queue is full or the wait was too long.
   */
  async enter(address: string): Promise<(() => void) | undefined> {
    if (this.isFull(address)) return undefined;
    this.#count(address, 1);
    if (this.#running < this.#share(this.#limit.inFlight)) this.#running += 1;
    else if (!(await this.#wait(address))) {
      this.#count(address, -1);
      return undefined;
    }
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#leave(address);
    };
  }

  /** When the event loop is late, a class keeps a quarter of its limits, at least one. */
  #share(count: number): number {
    return this.#loopDelay() >= this.#limit.lateAt ? Math.max(1, Math.floor(count / 4)) : count;
  }

  #wait(address: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiter: Waiter = { address, answer: resolve };
    this.#waiting.add(waiter);
    const late = setTimeout(() => {
      this.#waiting.delete(waiter);
      resolve(false);
    }, this.#limit.timeout);
    return promise.finally(() => clearTimeout(late));
  }

  #leave(address: string): void {
    this.#count(address, -1);
    this.#running -= 1;
    for (const waiter of this.#waiting) {
      if (this.#running >= this.#share(this.#limit.inFlight)) return;
      this.#waiting.delete(waiter);
      this.#running += 1;
      waiter.answer(true);
    }
  }

  #count(address: string, change: 1 | -1): void {
    const count = (this.#byAddress.get(address) ?? 0) + change;
    if (count === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, count);
  }
}
