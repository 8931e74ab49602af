/** Too many wait already. */
export class LimiterFull extends Error {
  override name = "LimiterFull";
}

/**
 * Runs at most `atOnce` pieces of work at the same time. At most `waiting` others queue in order;
 * with a full queue the work is refused at once with `LimiterFull`.
 */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function limit<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new LimiterFull();
    // Finished work hands its place on, so `running` stays as it is.
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
