import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";

const places = new AsyncLocalStorage<() => void>();

/** Handles a request that holds a slot in the application; `leave` releases it. */
export function holdPlace<T>(leave: () => void, work: () => Promise<T>): Promise<T> {
  return places.run(leave, work);
}

/**
 * Waits to slow a guesser down. The slot is released first, or a few guessers could block everyone.
 */
export async function waitAside(milliseconds: number): Promise<void> {
  places.getStore()?.();
  await delay(Math.max(0, milliseconds));
}
