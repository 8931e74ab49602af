import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { log } from "./log.server.ts";

export type ThreadOptions = {
  /** What log lines call it: "jobs". */
  name: string;
  /** The module that the thread runs. It ends by itself on the message "stop". */
  file: URL;
  /** Its `workerData`. */
  data?: unknown;
  /** Milliseconds until it starts again: the first time, doubled each time up to the longest. */
  firstWait?: number;
  longestWait?: number;
  /** Having run this long, in milliseconds, it waits as at first again. */
  quiet?: number;
  /** How long it may take to end when it is asked to, in milliseconds; then it is cut off. */
  patience?: number;
  /** Most memory, in MB: a leak ends the thread, not the process. */
  memory?: number;
};

export type KeptThread = {
  /** Asks the thread to end, and waits until it has. Throws where it had to be cut off. */
  stop(): Promise<void>;
};

/**
 * Runs a module in a thread of its own and starts it again whenever it ends, until `stop`.
 * Each end is one line of the log; what the thread prints are lines of the log, too.
 */
export function keepThread(options: ThreadOptions): KeptThread {
  const { name, file, data, firstWait = 1_000, longestWait = 30_000, quiet = 60_000 } = options;
  const { patience = 11_000, memory = 256 } = options;
  let stopping = false;
  let wait = firstWait;
  let timer: NodeJS.Timeout | undefined;
  let running: { thread: Worker; ended: Promise<void> } | undefined;
  start();
  return { stop };

  function start(): void {
    const began = Date.now();
    const resourceLimits = { maxOldGenerationSizeMb: memory };
    const thread = new Worker(file, { name, workerData: data, resourceLimits, stdout: true, stderr: true });
    let failure: unknown;
    thread.on("error", (error) => void (failure = error));
    for (const input of [thread.stdout, thread.stderr]) {
      createInterface({ input }).on("line", (line) => log.warn({ thread: name }, line));
    }
    // Not `once` of node:events, which rejects on an error.
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
    log.error({ thread: name, err: failure }, `The thread "${name}" ended; it starts again in ${wait / 1_000} s.`);
    timer = setTimeout(start, wait);
    wait = Math.min(wait * 2, longestWait);
  }

  async function stop(): Promise<void> {
    stopping = true;
    clearTimeout(timer);
    if (!running) return;
    const { thread, ended } = running;
    thread.postMessage("stop", []);
    const late = setTimeout(() => void thread.terminate(), patience);
    const began = Date.now();
    await ended;
    clearTimeout(late);
    if (Date.now() - began >= patience) throw new Error(`they did not end within ${patience / 1_000} s`);
  }
}
