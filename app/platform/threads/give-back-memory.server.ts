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
