import { setImmediate as nextTurn } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/**
 * Waits for an event-loop turn in which no other page is rendered, so that cached pages and files
 * can be sent in between.
 */
export function renderTurn(): Promise<void> {
  last = last.then(() => nextTurn());
  return last;
}
