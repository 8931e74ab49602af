import { performance } from "node:perf_hooks";

/** Milliseconds between looks at the thread. */
const every = 10_000;
/** A thread that works for less of its time is quiet. */
const quiet = 0.05;
/** V8 drops the code of the start, and frees the last pages, after several collections. */
const collections = 8;

/**
 * Collects this thread's garbage once it becomes quiet after work, its start included, so that the
 * system gets the memory back: V8 alone keeps it. Needs `--expose-gc`, otherwise does nothing.
 */
export function giveBackMemory(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let last = performance.eventLoopUtilization();
  let left = collections;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization >= quiet) left = collections;
    else if (left > 0) {
      left -= 1;
      gc({ type: "major", execution: "sync", flavor: "last-resort" });
    }
  }, every).unref();
}
