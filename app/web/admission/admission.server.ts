import { monitorEventLoopDelay } from "node:perf_hooks";
import { metrics } from "#app/platform/metrics.server.ts";
import { log } from "#app/platform/log.server.ts";
import { ClassLimiter } from "./class-limiter.ts";
import { classLimits, type ClassLimit } from "./class-limits.ts";
import type { RequestClass } from "./request-class.ts";

/** Minimum time between two log lines about refused requests, in milliseconds. */
const reportEvery = 10_000;

export type Admission = {
  /** Whether such a request would be refused now; checked before its body is read. */
  refuses(requestClass: RequestClass, address: string): boolean;
  /**
   * Waits for a slot. Returns a function that releases it, or undefined if the request must be
   * refused.
   */
  enter(requestClass: RequestClass, address: string): Promise<(() => void) | undefined>;
};

/** Decides by class which requests the application handles, and refuses the excess. */
export function openAdmission(
  limits: Readonly<Record<RequestClass, ClassLimit>> = classLimits,
  loopDelay: () => number = measureLoopDelay(),
): Admission {
  const of = (name: RequestClass) => new ClassLimiter(limits[name], loopDelay);
  const limiters: Record<RequestClass, ClassLimiter> = {
    health: of("health"),
    webhook: of("webhook"),
    paying: of("paying"),
    booking: of("booking"),
    bookingPages: of("bookingPages"),
    login: of("login"),
    loginPages: of("loginPages"),
    asking: of("asking"),
    refresh: of("refresh"),
    files: of("files"),
    signedIn: of("signedIn"),
    anonymous: of("anonymous"),
  };
  const refused = countRefused(loopDelay);
  return {
    refuses(requestClass, address) {
      if (!limiters[requestClass].isFull(address)) return false;
      refused(requestClass);
      return true;
    },
    async enter(requestClass, address) {
      const leave = await limiters[requestClass].enter(address);
      if (!leave) refused(requestClass);
      if (!leave || limits[requestClass].lateAt === Infinity) return leave;
      // Lower classes leave in the next turn of the loop: what is answered within one never seems many.
      return () => void setImmediate(leave);
    },
  };
}

/** Admits everything: for a site behind a gateway that sheds load, and as the proof's control. */
export const admitAll: Admission = { refuses: () => false, enter: async () => () => {} };

/** Counts refusals and logs them at most every ten seconds. */
function countRefused(loopDelay: () => number): (requestClass: RequestClass) => void {
  let counts: Partial<Record<RequestClass, number>> = {};
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    timer = undefined;
    log.warn(
      { refused: counts, loopDelay: Math.round(loopDelay()) },
      "Too many requests: some were refused.",
    );
    counts = {};
  };
  return (requestClass) => {
    metrics()?.refused(requestClass);
    counts[requestClass] = (counts[requestClass] ?? 0) + 1;
    timer ??= setTimeout(report, reportEvery).unref();
  };
}

/** Of the measured event-loop delay, in milliseconds. */
const resolution = 20;
const window = 500;

/**
 * Measures the event loop. The returned function gives the recent average delay in milliseconds.
 */
function measureLoopDelay(): () => number {
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
