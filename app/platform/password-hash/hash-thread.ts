// A thread that creates and verifies password hashes; started by `hash-threads.server.ts`.
import { constants, getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";

/** A password to hash, or to verify against a PHC string. */
export type HashJob = { password: string; hash?: string };
export type HashResult = { value: string | boolean } | { error: string };

/**
 * Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. (2 is Argon2id; erasable
 * TypeScript can't import the package's const enum.)
 */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// On Linux a priority applies to one thread; elsewhere it would slow down the whole process.
if (process.platform === "linux")
  setPriority(Math.min(19, getPriority() + constants.priority.PRIORITY_BELOW_NORMAL));

parentPort?.on("message", (job: HashJob) => parentPort?.postMessage(answer(job), []));

function answer({ password, hash }: HashJob): HashResult {
  try {
    return {
      value: hash === undefined ? hashSync(password, argon2id) : verifySync(hash, password),
    };
  } catch (error) {
    return { error: String(error) };
  }
}
