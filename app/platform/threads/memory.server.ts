import { setFlagsFromString } from "node:v8";

/** Limits of a thread's heap: new objects in semi-spaces of 4 MB, as no visitor waits for them. */
export const threadHeap = { maxYoungGenerationSizeMb: 12 } as const;

/**
 * Lets threads have heaps of their own size: V8 reads `--max-semi-space-size` whenever it makes a
 * heap, and prefers it to a thread's limits. The main thread's heap exists already.
 */
export function limitThreadsAlone(): void {
  setFlagsFromString("--max-semi-space-size=0");
}

/** Milliseconds between looks at the thread. */
const every = 10_000;
/** Milliseconds of CPU: a thread that used less since the last look is quiet, on a busy machine too. */
const quiet = 500;
/** V8 drops the code of the start, and frees the last pages, after several collections. */
const collections = 8;

/**
 * Collects this thread's garbage once it becomes quiet after work, its start included, so that the
 * system gets the memory back: V8 alone keeps it. Needs `--expose-gc`, otherwise does nothing.
 */
export function giveBackMemory(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let last = process.threadCpuUsage();
  let left = collections;
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    if ((user + system) / 1000 >= quiet) left = collections;
    else if (left > 0) {
      left -= 1;
      gc({ type: "major", execution: "sync", flavor: "last-resort" });
    }
    last = process.threadCpuUsage();
  }, every).unref();
}
