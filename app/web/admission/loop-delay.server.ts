import { monitorEventLoopDelay } from "node:perf_hooks";

/** In milliseconds. */
const resolution = 20;
const window = 500;

/**
 * Measures the event loop. The returned function gives the recent average delay in milliseconds.
 */
export function measureLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let delay = 0;
  const timer = setInterval(() => {
    // The histogram counts nanoseconds; an idle loop shows the resolution as its delay.
    delay = Math.max(0, histogram.mean / 1e6 - resolution) || 0;
    histogram.reset();
  }, window);
  timer.unref();
  return () => delay;
}
