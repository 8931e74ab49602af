import { setImmediate as nextTurn } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop in which no other page is rendered. Rendering takes
 * milliseconds of the one thread: between two of them cached pages and files go out.
 */
export function renderTurn(): Promise<void> {
  last = last.then(() => nextTurn());
  return last;
}
