import { monitorEventLoopDelay } from "node:perf_hooks";

/** Milliseconds. */
const resolution = 20;
const window = 500;

/** Measures the event loop. The returned function says how late it ran on average of late. */
export function measureLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let delay = 0;
  const timer = setInterval(() => {
    // Counted in nanoseconds; an idle loop is as late as the resolution.
    delay = Math.max(0, histogram.mean / 1e6 - resolution) || 0;
    histogram.reset();
  }, window);
  timer.unref();
  return () => delay;
}
