import { hash, verify, type Options } from "@node-rs/argon2";
import { openTurnstile, TurnstileFull } from "#app/platform/turnstile.ts";

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. (2 is Argon2id; the package's const enum can't be imported by erasable TypeScript.) */
const argon2id: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes a core and 19 MiB for about 13 ms: four at once, and a second's worth of others may wait. */
const pass = openTurnstile({ atOnce: 4, waiting: 64 });

/** The Argon2id hash of a password, in PHC form. Throws `TurnstileFull` while too many others are hashed. */
export function hashPassword(password: string): Promise<string> {
  return pass(() => hash(asTyped(password), argon2id));
}

/**
 * The hash of a new account's password, or null while too many others are hashed. It is made ahead of the transaction that writes it: a queue for the hash must hold no connection.
 */
export async function hashUnlessBusy(password: string): Promise<string | null> {
  try {
    return await hashPassword(password);
  } catch (error) {
    if (error instanceof TurnstileFull) return null;
    throw error;
  }
}

/** Whether the password is the one hashed; costs the same either way. Throws `TurnstileFull` like `hashPassword`. */
export function verifyPassword({ hash: hashed, password }: { hash: string; password: string }): Promise<boolean> {
  return pass(() => verify(hashed, asTyped(password)));
}

/** Keyboards write é in one symbol or in two: the same password either way. */
function asTyped(password: string): string {
  return password.normalize("NFKC");
}
