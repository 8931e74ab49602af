import { giveBackCode, takeCode } from "../refuse/booking-limits.server.ts";

export type TooManyCodes = { ok: false; reason: "too-many-codes"; retryAfter: number };
type Answer = { ok: true } | { ok: false; reason: string };

/**
 * Runs `work` unless this IP address tried too many unknown codes. Counts before the work, so
 * concurrent guesses count; a known code is uncounted.
 */
export async function guardWelcomeCode<Result extends Answer>(
  { ipAddress, typed }: { ipAddress: string; typed: string },
  work: () => Promise<Result>,
): Promise<Result | TooManyCodes> {
  if (typed === "") return work();
  const taken = await takeCode(ipAddress);
  if (!taken.ok) return { ok: false, reason: "too-many-codes", retryAfter: taken.retryAfter };
  const answer = await work();
  if (answer.ok || answer.reason !== "code-unknown") await giveBackCode(ipAddress);
  return answer;
}
