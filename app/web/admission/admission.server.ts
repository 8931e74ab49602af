import { log } from "#app/platform/log.server.ts";
import { ClassLimiter } from "./class-limiter.ts";
import { classLimits, type ClassLimit } from "./class-limits.ts";
import { measureLoopDelay } from "./loop-delay.server.ts";
import type { RequestClass } from "./request-class.ts";

/** Milliseconds between two lines of the log about refused requests. */
const reportEvery = 10_000;

export type Admission = {
  /** Whether such a request would be refused right now: asked before its body is read. */
  refuses(requestClass: RequestClass, address: string): boolean;
  /** Waits for a place: returns what gives it back, or undefined for a request to refuse. */
  enter(requestClass: RequestClass, address: string): Promise<(() => void) | undefined>;
};

/** Decides by class which requests the application works on, and refuses what is too much. */
export function openAdmission(
  limits: Readonly<Record<RequestClass, ClassLimit>> = classLimits,
  loopDelay: () => number = measureLoopDelay(),
): Admission {
  const of = (name: RequestClass) => new ClassLimiter(limits[name], loopDelay);
  const limiters: Record<RequestClass, ClassLimiter> = {
    health: of("health"),
    booking: of("booking"),
    login: of("login"),
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
      return leave;
    },
  };
}

/** Admits everything: a site whose gateway sheds load, and the control of the proof. */
export const admitAll: Admission = { refuses: () => false, enter: async () => () => {} };

/** Counts refusals, and says so in one line of the log every ten seconds at most. */
function countRefused(loopDelay: () => number): (requestClass: RequestClass) => void {
  let counts: Partial<Record<RequestClass, number>> = {};
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    timer = undefined;
    log.warn({ refused: counts, loopDelay: Math.round(loopDelay()) }, "Requests were refused: more came than can be answered.");
    counts = {};
  };
  return (requestClass) => {
    counts[requestClass] = (counts[requestClass] ?? 0) + 1;
    timer ??= setTimeout(report, reportEvery).unref();
  };
}
