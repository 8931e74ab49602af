import { databasePool } from "#app/db/database.server.ts";
import { type Attempt, forgetAttempts, giveBack, takeAttempts } from "#app/platform/rate-limit.server.ts";
import { waitAside } from "#app/platform/request-place.server.ts";
import type { Client } from "#app/values/client.ts";
import { isKnownDevice } from "#app/domain/people/accounts/known-devices.server.ts";
import { deviceLoginAttempts, loginAttempts, strangersTurn } from "./limits.server.ts";

type Admitted = {
  ok: true;
  /** Strangers have used up the account's free attempts: somebody is guessing. */
  slowed: boolean;
  /** To be called after the right password: honest attempts don't count. */
  settle: () => Promise<void>;
};
type Refused = { ok: false; retryAfter: number };

/**
 * Decides whether a password may be tried (docs/decisions/031). A known device has attempts of its own.
 * Everybody else is refused by address; past an account's free attempts strangers take turns instead,
 * one every five seconds, so that nobody can use up the owner's. `retryAfter` in seconds.
 */
export async function admitLogin(email: string, client: Client, device: string | null): Promise<Admitted | Refused> {
  const pool = databasePool();
  if (device !== null && (await isKnownDevice(device, email))) {
    const own = deviceLoginAttempts(email, device);
    const taken = await takeAttempts(pool, own);
    return taken.ok ? { ok: true, slowed: false, settle: () => forgetAttempts(pool, own) } : taken;
  }
  const [byAddress, byPair, byAccount] = loginAttempts(email, client);
  const narrow = await takeAttempts(pool, [byAddress, byPair]);
  if (!narrow.ok) return narrow;
  const slowed = !(await takeAttempts(pool, [byAccount])).ok;
  const turn = strangersTurn(email);
  if (slowed) {
    const taken = await waitForTurn(email, turn);
    if (!taken.ok) return taken;
  }
  const settle = async () => {
    await giveBack(pool, [byAddress, byAccount]);
    await forgetAttempts(pool, slowed ? [byPair, ...turn] : [byPair]);
  };
  return { ok: true, slowed, settle };
}

/** How long a request waits for a turn, in milliseconds, and how many may wait in this process. */
const longestWait = 10_000;
const waiters = { forOneAccount: 4, inAll: 100 };
const waiting = new Map<string, number>();

/** A waiting request holds no database connection and no place. Who comes first when a turn is free gets it. */
async function waitForTurn(email: string, turn: readonly Attempt[]): Promise<{ ok: true } | Refused> {
  const deadline = Date.now() + longestWait;
  const waitingHere = waiting.get(email) ?? 0;
  const isFull = waitingHere >= waiters.forOneAccount || [...waiting.values()].reduce((sum, count) => sum + count, 0) >= waiters.inAll;
  waiting.set(email, waitingHere + 1);
  try {
    for (;;) {
      const taken = await takeAttempts(databasePool(), turn);
      const pause = taken.ok ? 0 : taken.retryAfter * 1000;
      if (taken.ok || isFull || Date.now() + pause > deadline) return taken;
      await waitAside(pause);
    }
  } finally {
    const left = (waiting.get(email) ?? 1) - 1;
    if (left > 0) waiting.set(email, left);
    else waiting.delete(email);
  }
}
