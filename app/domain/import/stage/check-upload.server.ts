import path from "node:path";
import { Worker } from "node:worker_threads";
import { LimiterFull, limitConcurrency } from "#app/platform/limits/concurrency-limiter.ts";
import { log } from "#app/platform/log.server.ts";
import { sourceRoot } from "#app/platform/source-root.ts";
import { threadHeap } from "#app/platform/threads/memory.server.ts";
import type { FileName } from "../read/file-kinds.server.ts";
import type { CheckJob, Checked } from "./check-thread.ts";

/** Bytes of one file. */
export const largestImportFile = 20_000_000;
/** One file at a time: each may take as much memory as below. */
const pass = limitConcurrency({ atOnce: 1, waiting: 12 });
/** What one file may take: 170,000 bookings take 256 MB of heap, and seven seconds of a busy machine. */
const mostOfOne = { milliseconds: 60_000, heapMb: 512 };

const program = import.meta.url.endsWith(".ts")
  ? new URL("./check-thread.ts", import.meta.url)
  : path.join(sourceRoot, "build/server/check-thread.js");

const refusals = {
  tooLarge: "A file may have 20 MB. Please split it, and import one part after the other.",
  busy: "Too many files are being checked right now. Please choose it again in a minute.",
  ended:
    "This file is broken, or takes too long to read. Please save it as CSV once more, or split it.",
} as const;

/**
 * Reads an uploaded file's head, or says why it is not kept. In a thread of its own: reading takes
 * seconds, and no file may end the process.
 */
export async function checkUpload(
  kind: FileName,
  bytes: Uint8Array,
  most = mostOfOne,
): Promise<Checked> {
  if (bytes.length > largestImportFile) return { ok: false, message: refusals.tooLarge };
  try {
    return await pass(() => checkOnThread({ kind, bytes }, most));
  } catch (error) {
    if (error instanceof LimiterFull) return { ok: false, message: refusals.busy };
    log.warn({ err: error, kind }, "A file of an import could not be checked: its thread ended.");
    return { ok: false, message: refusals.ended };
  }
}

function checkOnThread(job: CheckJob, most: typeof mostOfOne): Promise<Checked> {
  const { promise, resolve, reject } = Promise.withResolvers<Checked>();
  const resourceLimits = { ...threadHeap, maxOldGenerationSizeMb: most.heapMb };
  const thread = new Worker(program, { execArgv: [], env: {}, resourceLimits });
  thread.once("message", resolve).once("error", reject);
  thread.once("exit", () => reject(new Error("The thread ended without an answer.")));
  thread.postMessage(job, []);
  const late = setTimeout(() => void thread.terminate(), most.milliseconds);
  return promise.finally(() => clearTimeout(late));
}
