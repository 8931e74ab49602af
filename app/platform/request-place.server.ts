import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";

const places = new AsyncLocalStorage<() => void>();

/** Works on a request that holds a place in the application; `leave` gives it back. */
export function holdPlace<T>(leave: () => void, work: () => Promise<T>): Promise<T> {
  return places.run(leave, work);
}

/**
 * A wait of so many milliseconds that is meant to slow somebody down. The request gives its place
 * back first: otherwise a few who guess would keep everybody else out.
 */
export async function waitAside(milliseconds: number): Promise<void> {
  places.getStore()?.();
  await delay(Math.max(0, milliseconds));
}
