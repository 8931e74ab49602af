import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { log } from "../log.server.ts";
import { sourceRoot } from "../source-root.ts";
import { threadHeap } from "#app/platform/threads/memory.server.ts";
import type { HashJob, HashResult } from "./hash-thread.ts";

/** Leaves one core for pages. More than four threads would only use memory. */
export const hashThreads = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Built, wherever this module was bundled to: stripping types in the thread takes 10 MB. */
const program = import.meta.url.endsWith(".ts")
  ? new URL("./hash-thread.ts", import.meta.url)
  : path.join(sourceRoot, "build/server/hash-thread.js");

/** Idle threads, started on first use and kept. */
const idle: Worker[] = [];

/**
 * Hashes or verifies a password on a low-priority thread; the caller limits concurrency. Throws the
 * library's error for an invalid hash, or if the thread ends.
 */
export async function hashOnThread(job: HashJob): Promise<string | boolean> {
  const worker = idle.pop() ?? startThread();
  worker.ref();
  const result = await ask(worker, job);
  // An idle thread must not keep the process alive.
  worker.unref();
  idle.push(worker);
  if ("error" in result) throw new Error(`A password could not be hashed: ${result.error}`);
  return result.value;
}

function startThread(): Worker {
  const worker = new Worker(program, { execArgv: [], env: {}, resourceLimits: threadHeap });
  // An idle thread may end; without a listener its error would end the process.
  worker.on("error", (error) => log.error({ err: error }, "A hashing thread failed."));
  worker.on("exit", () => void idle.splice(idle.indexOf(worker), idle.includes(worker) ? 1 : 0));
  return worker;
}

function ask(worker: Worker, job: HashJob): Promise<HashResult> {
  const { promise, resolve, reject } = Promise.withResolvers<HashResult>();
  const ended = (cause: unknown) => reject(new Error("A hashing thread has ended.", { cause }));
  worker.once("message", resolve).once("error", ended).once("exit", ended);
  worker.postMessage(job, []);
  return promise.finally(() =>
    worker.off("message", resolve).off("error", ended).off("exit", ended),
  );
}
