type Step = { name: string; stop: () => Promise<void> };

/** Longest that one part may take to end. */
const patience = 12_000;
/** npm and the terminal both pass a Ctrl-C on: signals this close together are one. Milliseconds. */
const sameSignal = 300;
/** Longest wait for a start that is under way, and for the end after an uncaught error. */
const startPatience = 30_000;
const uncaughtPatience = 60_000;

/** Ends what was started, the last part first, and the process after it. */
export class Closing {
  readonly #steps: Step[] = [];
  readonly #log: (line: string) => void;
  #stopping: Promise<void> | undefined;

  constructor({ log }: { log: (line: string) => void }) {
    this.#log = log;
  }

  /** Whether the parts are being ended. */
  get begun(): boolean {
    return this.#stopping !== undefined;
  }

  /** Remembers a part that has been started. */
  add(name: string, stop: () => Promise<void>): void {
    this.#steps.push({ name, stop });
  }

  /** Ends every part; the process goes on. What is being `started` is waited for. */
  stop(started: Promise<void> = Promise.resolve()): Promise<void> {
    this.#stopping ??= this.#endSteps(started);
    return this.#stopping;
  }

  /** Ends every part and the process. Asked again, it goes on with what it is doing. */
  async exit(code: number, started?: Promise<void>): Promise<never> {
    await this.stop(started);
    process.exit(code);
  }

  /**
   * Ends cleanly, with code 0, on Ctrl-C, SIGTERM, a closed terminal, or the end of the process that started this one; at once, with code 1, on a second signal.
   * What is being `started` is waited for, so that it can be ended.
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
   * Reports the first error that nothing caught, of a promise too, and ends with code 1: in order,
   * or at once when that takes a minute. What comes after the first is its consequence.
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
    await this.#endStep("the start", () => started, startPatience);
    for (const { name, stop } of this.#steps.toReversed()) await this.#endStep(name, stop);
  }

  async #endStep(name: string, stop: () => Promise<void>, longest = patience): Promise<void> {
    const late = new Promise<"late">((resolve) => void setTimeout(resolve, longest, "late").unref());
    try {
      if ((await Promise.race([stop(), late])) === "late") this.#log(`Ending ${name} took too long: going on without.`);
    } catch (error) {
      this.#log(`Ending ${name} failed: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
}
