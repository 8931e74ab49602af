import { LimiterFull, limitConcurrency } from "../limits/concurrency-limiter.ts";
import { hashOnThread, hashThreads } from "./hash-threads.server.ts";

/** A hash takes one core and 19 MiB for about 13 ms, so this is about a second of work. */
const waiting = 64;
const limit = limitConcurrency({ atOnce: hashThreads, waiting });

/** Maximum number of running and waiting hashes; more are refused. */
export const maxHashes = hashThreads + waiting;

/** Returns the Argon2id hash as a PHC string. Throws `LimiterFull` if too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return String(await limit(() => hashOnThread({ password: asTyped(password) })));
}

/**
 * Hashes a new account's password, or returns null if too many are waiting. Call it before the
 * transaction, so that waiting holds no connection.
 */
export async function hashUnlessBusy(password: string): Promise<string | null> {
  try {
    return await hashPassword(password);
  } catch (error) {
    if (error instanceof LimiterFull) return null;
    throw error;
  }
}

type Given = { hash: string; password: string };

/** Whether the password matches the hash; takes the same time either way. Throws `LimiterFull`. */
export async function verifyPassword({ hash, password }: Given): Promise<boolean> {
  return (await limit(() => hashOnThread({ hash, password: asTyped(password) }))) === true;
}

/** Keyboards send é as one or two code points: normalize to the same password. */
function asTyped(password: string): string {
  return password.normalize("NFKC");
}
