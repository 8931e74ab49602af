import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { log } from "#app/platform/log.server.ts";
import { sourceRoot } from "#app/platform/source-root.ts";
import { limitConcurrency } from "#app/platform/limits/concurrency-limiter.ts";
import type { Encoded, PictureUse } from "./encoded.ts";

const run = promisify(execFile);

/**
 * One picture at a time: the largest needs 800 MB of memory. The queue holds about half a minute of
 * work.
 */
const pass = limitConcurrency({ atOnce: 1, waiting: 12 });
/** Milliseconds; a large photo takes two seconds, a logo less: a drawing may ask for any amount of work. */
const longest = { photo: 60_000, logo: 20_000, mark: 20_000 } as const satisfies Record<
  PictureUse,
  number
>;

/** Path of a program of this folder, wherever this module was bundled to. */
const programPath = (file: string): string => path.join(sourceRoot, "app/domain/media", file);

/** Passes no secrets. Fewer arenas make the allocator return memory. */
const encoderOptions = {
  timeout: longest.photo,
  killSignal: "SIGKILL",
  env: { NODE_NO_WARNINGS: "1", MALLOC_ARENA_MAX: "2" },
} as const;

const mostBytes = 4_000_000;

/** What such a program writes on stdout, given `input` on stdin. */
export function runProgram(file: string, input: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [programPath(file)],
      { ...encoderOptions, encoding: "buffer", maxBuffer: mostBytes },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    // A process that ends early is reported by its exit code.
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
  });
}

/**
 * Writes a picture's files to `folder`: re-encoded from pixels in its own process, so that nothing
 * else of `file` survives. Throws `LimiterFull` if too many wait.
 */
export function encodeImage(
  file: string,
  { id, folder, use }: { id: string; folder: string; use: PictureUse },
): Promise<Encoded> {
  return pass(async () => {
    try {
      const { stdout } = await run(
        process.execPath,
        ["--max-old-space-size=128", programPath("encode-process.ts"), file, folder, id, use],
        { ...encoderOptions, timeout: longest[use] },
      );
      return JSON.parse(stdout) as Encoded;
    } catch (error) {
      // Killed by our timeout or the system's memory limit, or crashed on its input.
      if (!hasEnded(error)) throw error;
      log.warn(
        { signal: error.signal, code: error.code },
        "A picture could not be read: its process ended.",
      );
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
