import { LimiterFull, limitConcurrency } from "../concurrency-limiter.ts";
import { hashOnThread, hashThreads } from "./hash-threads.server.ts";

/** A hash takes a core and 19 MiB for about 13 ms: about a second's worth may wait. */
const waiting = 64;
const limit = limitConcurrency({ atOnce: hashThreads, waiting });

/** How many passwords are hashed or waiting to be at most; one more is refused. */
export const mostHashes = hashThreads + waiting;

/** The Argon2id hash of a password, in PHC form. Throws `LimiterFull` while too many others wait. */
export async function hashPassword(password: string): Promise<string> {
  return String(await limit(() => hashOnThread({ password: asTyped(password) })));
}

/**
 * The hash of a new account's password, or null while too many others wait. Made ahead of the
 * transaction that writes it: waiting for a hash must hold no connection.
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

/** Whether the password is the one hashed; costs the same either way. Throws `LimiterFull`. */
export async function verifyPassword({ hash, password }: Given): Promise<boolean> {
  return (await limit(() => hashOnThread({ hash, password: asTyped(password) }))) === true;
}

/** Keyboards write é in one symbol or in two: the same password either way. */
function asTyped(password: string): string {
  return password.normalize("NFKC");
}
