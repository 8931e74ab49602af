import { databasePool } from "#app/db/database.server.ts";
import {
  type Attempt,
  forgetAttempts,
  returnAttempts,
  takeAttempts,
  type Throttled,
} from "#app/platform/limits/rate-limit.server.ts";
import { waitAside } from "#app/platform/request-place.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { isKnownDevice } from "#app/domain/people/accounts/sign-in/known-devices.server.ts";
import { deviceLoginAttempts, loginAttempts, strangersTurn } from "./limits.server.ts";

type Admitted = {
  ok: true;
  /** Strangers used up the account's free attempts: someone is guessing. */
  slowed: boolean;
  /** Call this after the right password: legitimate attempts don't count. */
  settle: () => Promise<void>;
};

/**
 * Decides whether a password may be tried (docs/decisions/031). A known device has its own limits.
 * Others are limited by address; when an account's free attempts are used up, strangers share one
 * attempt every five seconds, so they can't lock the owner out. `retryAfter` in seconds.
 */
export async function admitLogin(
  email: string,
  requestOrigin: RequestOrigin,
  device: string | null,
): Promise<Admitted | Throttled> {
  const pool = databasePool();
  if (device !== null && (await isKnownDevice(device, email))) {
    const own = deviceLoginAttempts(email, device);
    const taken = await takeAttempts(pool, own);
    return taken.ok ? { ok: true, slowed: false, settle: () => forgetAttempts(pool, own) } : taken;
  }
  const [byAddress, byPair, byAccount] = loginAttempts(email, requestOrigin);
  const narrow = await takeAttempts(pool, [byAddress, byPair]);
  if (!narrow.ok) return narrow;
  const slowed = !(await takeAttempts(pool, [byAccount])).ok;
  const turn = strangersTurn(email);
  if (slowed) {
    const taken = await waitForTurn(email, turn);
    if (!taken.ok) return taken;
  }
  const settle = async () => {
    await returnAttempts(pool, [byAddress, byAccount]);
    await forgetAttempts(pool, slowed ? [byPair, ...turn] : [byPair]);
  };
  return { ok: true, slowed, settle };
}

/** Maximum milliseconds to wait for a turn, and maximum requests waiting in this process. */
const longestWait = 10_000;
const waiters = { forOneAccount: 4, inAll: 100 };
const waiting = new Map<string, number>();

/**
 * A waiting request holds neither a database connection nor a slot. The first to ask when a turn is
 * free gets it.
 */
async function waitForTurn(
  email: string,
  turn: readonly Attempt[],
): Promise<{ ok: true } | Throttled> {
  const deadline = Date.now() + longestWait;
  const waitingHere = waiting.get(email) ?? 0;
  const isFull =
    waitingHere >= waiters.forOneAccount ||
    [...waiting.values()].reduce((sum, count) => sum + count, 0) >= waiters.inAll;
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
