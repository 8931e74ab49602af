type Step = { name: string; stop: () => Promise<void> };

/** Maximum milliseconds for one part to stop. */
const timeout = 12_000;
/**
 * npm and the terminal both forward Ctrl-C: signals this close together count as one. Milliseconds.
 */
const sameSignal = 300;
/**
 * Maximum milliseconds to wait for a running start, or for the shutdown after an uncaught error.
 */
const startTimeout = 30_000;
const uncaughtPatience = 60_000;

/** Stops what was started, in reverse order, then the process. */
export class Closing {
  readonly #steps: Step[] = [];
  readonly #log: (line: string) => void;
  #stopping: Promise<void> | undefined;

  constructor({ log }: { log: (line: string) => void }) {
    this.#log = log;
  }

  /** Whether the shutdown has begun. */
  get begun(): boolean {
    return this.#stopping !== undefined;
  }

  /** Registers a started part. */
  add(name: string, stop: () => Promise<void>): void {
    this.#steps.push({ name, stop });
  }

  /** Stops every part but not the process; waits for `started` first. */
  stop(started: Promise<void> = Promise.resolve()): Promise<void> {
    this.#stopping ??= this.#endSteps(started);
    return this.#stopping;
  }

  /** Stops every part, then the process. Further calls wait for the first. */
  async exit(code: number, started?: Promise<void>): Promise<never> {
    await this.stop(started);
    process.exit(code);
  }

  /**
   * Exits cleanly with code 0 on Ctrl-C, SIGTERM, a closed terminal or the end of the parent
   * process; at once with code 1 on a second signal. Waits for `started` first.
   */
  onSignals(started: Promise<void>): void {
    let first = 0;
    const stop = () => {
      if (first !== 0 && Date.now() - first > sameSignal) process.exit(1);
      first ||= Date.now();
      void this.exit(0, started);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
    process.once("disconnect", stop);
  }

  /**
   * Reports the first uncaught error or rejection and exits with code 1: cleanly, or after a minute
   * at once. Later errors are consequences of the first.
   */
  onUncaught(report: (error: unknown) => void, started: Promise<void>): void {
    let reported = false;
    process.on("uncaughtException", (error) => {
      if (reported) return;
      reported = true;
      setTimeout(() => process.exit(1), uncaughtPatience).unref();
      report(error);
      void this.exit(1, started);
    });
  }

  async #endSteps(started: Promise<void>): Promise<void> {
    await this.#endStep("the start", () => started, startTimeout);
    for (const { name, stop } of this.#steps.toReversed()) await this.#endStep(name, stop);
  }

  async #endStep(name: string, stop: () => Promise<void>, longest = timeout): Promise<void> {
    const late = new Promise<"late">(
      (resolve) => void setTimeout(resolve, longest, "late").unref(),
    );
    try {
      if ((await Promise.race([stop(), late])) === "late")
        this.#log(`Ending ${name} took too long: going on without.`);
    } catch (error) {
      this.#log(
        `Ending ${name} failed: ${error instanceof Error ? error.message : String(error)}.`,
      );
    }
  }
}
