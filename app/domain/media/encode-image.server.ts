import { execFile } from "node:child_process";
import { findPackageJSON } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { log } from "#app/platform/log.server.ts";
import { limitConcurrency } from "#app/platform/concurrency-limiter.ts";
import type { Encoded } from "./encode-process.ts";

const run = promisify(execFile);

/** One picture at a time: the largest that is taken needs 800 MB to look at. Behind it wait as many as are done in about half a minute. */
const pass = limitConcurrency({ atOnce: 1, waiting: 12 });
/** Milliseconds; a large photograph takes two seconds. */
const longest = 60_000;

/** The program as it lies in the sources, from wherever this file was bundled to. */
const program = path.join(path.dirname(findPackageJSON("..", import.meta.url) ?? "."), "app/domain/media/encode-process.ts");

/**
 * Makes a picture's files in `folder`: read anew from its pixels in a process of its own, so that nothing of `file` but the picture goes on. Throws `LimiterFull` where too
 * many wait.
 */
export function encodeImage(file: string, { id, folder }: { id: string; folder: string }): Promise<Encoded> {
  return pass(async () => {
    try {
      const { stdout } = await run(process.execPath, ["--max-old-space-size=128", program, file, folder, id], {
        timeout: longest,
        killSignal: "SIGKILL",
        // Nothing of ours: no password, no address. Fewer arenas keep the allocator from holding on to what was freed.
        env: { NODE_NO_WARNINGS: "1", MALLOC_ARENA_MAX: "2" },
      });
      return JSON.parse(stdout) as Encoded;
    } catch (error) {
      // Killed, by us for its time or by the system for its memory, or crashed on what it read.
      if (!hasEnded(error)) throw error;
      log.warn({ signal: error.signal, code: error.code }, "A picture could not be read: its process ended.");
      return { ok: false, reason: "too-heavy" };
    }
  });
}

type Ended = Error & { signal: NodeJS.Signals | null; code: number | null };

function hasEnded(error: unknown): error is Ended {
  return (
    error instanceof Error &&
    "killed" in error &&
    "signal" in error &&
    (error.signal !== null || typeof Reflect.get(error, "code") === "number")
  );
}
