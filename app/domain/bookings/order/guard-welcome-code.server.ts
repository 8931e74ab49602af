import { giveBackCode, takeCode } from "./booking-limits.server.ts";

export type TooManyCodes = { ok: false; reason: "too-many-codes"; retryAfter: number };
type Answer = { ok: true } | { ok: false; reason: string };

/**
 * Does `work` with a welcome code that this client typed, unless too many that nobody knows came from its address; refused then with the seconds to wait. The attempt is counted
 * ahead of the work, so that guesses at the same moment don't slip past, and given back where the code was none that is unknown. Without a code nothing is counted.
 */
export async function guardWelcomeCode<Result extends Answer>(
  { client, typed }: { client: string; typed: string },
  work: () => Promise<Result>,
): Promise<Result | TooManyCodes> {
  if (typed === "") return work();
  const taken = await takeCode(client);
  if (!taken.ok) return { ok: false, reason: "too-many-codes", retryAfter: taken.retryAfter };
  const answer = await work();
  if (answer.ok || answer.reason !== "code-unknown") await giveBackCode(client);
  return answer;
}
