/** Too many are already waiting. */
export class LimiterFull extends Error {
  override name = "LimiterFull";
}

/**
 * Runs at most `atOnce` tasks at a time. Up to `waiting` more queue in order; beyond that a task is
 * refused at once with `LimiterFull`.
 */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function limit<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new LimiterFull();
    // Finished work passes its slot on, so `running` stays the same.
    else await new Promise<void>((start) => queue.push(start));
    try {
      return await work();
    } finally {
      const start = queue.shift();
      if (start) start();
      else running -= 1;
    }
  };
}
