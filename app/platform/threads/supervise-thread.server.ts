import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { log } from "../log.server.ts";
import { threadHeap } from "./memory.server.ts";

export type ThreadOptions = {
  /** Its name in log lines: "jobs". */
  name: string;
  /** The module to run. It ends by itself on the message "stop". */
  file: URL;
  /** Its `workerData`. */
  data?: unknown;
  /** Milliseconds before the first restart; doubles each time up to the maximum. */
  firstWait?: number;
  longestWait?: number;
  /** After running this many milliseconds, the wait starts over. */
  quiet?: number;
  /** Milliseconds to end after "stop"; then it is terminated. */
  timeout?: number;
  /** Memory limit in MB: a leak ends the thread, not the process. */
  memory?: number;
};

export type SupervisedThread = {
  /** Asks the thread to end and waits for it. Throws if it had to be terminated. */
  stop(): Promise<void>;
};

/**
 * Runs a module in a thread and restarts it whenever it ends, until `stop`. Each end is one log
 * line; the thread's output goes to the log too.
 */
export function superviseThread(options: ThreadOptions): SupervisedThread {
  const { name, file, data, firstWait = 1_000, longestWait = 30_000, quiet = 60_000 } = options;
  const { timeout = 11_000, memory = 256 } = options;
  let stopping = false;
  let wait = firstWait;
  let timer: NodeJS.Timeout | undefined;
  let running: { thread: Worker; ended: Promise<void> } | undefined;
  start();
  return { stop };

  function start(): void {
    const began = Date.now();
    const resourceLimits = { ...threadHeap, maxOldGenerationSizeMb: memory };
    const thread = new Worker(file, {
      name,
      workerData: data,
      resourceLimits,
      stdout: true,
      stderr: true,
    });
    let failure: unknown;
    thread.on("error", (error) => void (failure = error));
    for (const input of [thread.stdout, thread.stderr]) {
      createInterface({ input }).on("line", (line) => log.warn({ thread: name }, line));
    }
    // Not `once` from node:events, which rejects on an error.
    const ended = new Promise<void>((resolve) => {
      thread.once("exit", () => {
        running = undefined;
        if (!stopping) startAgain(failure, Date.now() - began);
        resolve();
      });
    });
    running = { thread, ended };
  }

  function startAgain(failure: unknown, ran: number): void {
    if (ran >= quiet) wait = firstWait;
    log.error(
      { thread: name, err: failure },
      `The thread "${name}" ended; it starts again in ${wait / 1_000} s.`,
    );
    timer = setTimeout(start, wait);
    wait = Math.min(wait * 2, longestWait);
  }

  async function stop(): Promise<void> {
    stopping = true;
    clearTimeout(timer);
    if (!running) return;
    const { thread, ended } = running;
    thread.postMessage("stop", []);
    const late = setTimeout(() => void thread.terminate(), timeout);
    const began = Date.now();
    await ended;
    clearTimeout(late);
    if (Date.now() - began >= timeout)
      throw new Error(`they did not end within ${timeout / 1_000} s`);
  }
}
