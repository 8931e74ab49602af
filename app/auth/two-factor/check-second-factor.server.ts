import { isAPIError } from "better-auth/api";
import { databasePool } from "#app/db/database.server.ts";
import { forgetAttempts, takeAttempts } from "#app/platform/rate-limit.server.ts";
import { auth } from "../auth.server.ts";
import { codeOnceAttempts, secondFactorAttempts } from "../sign-in/limits.server.ts";
import { hashRecoveryCode } from "./recovery-codes.server.ts";
import { holdsReadableSecret } from "./two-factor.server.ts";
import type { Wait } from "../sign-in/wait.ts";

export type SecondFactor = "app" | "recovery-code";
type Checked = { ok: true; factor: SecondFactor; headers: Headers } | FactorRefusal;
export type FactorRefusal =
  { ok: false; reason: "wrong-code" } | { ok: false; reason: "too-late" } | Extract<Wait, { reason: "throttled" }>;

/**
 * Checks a code of the user's app, or one of the recovery codes, which is spent by it. `headers` say as whom: they bring the cookie of a challenge, which the right code ends in a new
 * session, or of a session, which stays. Refused: 'wrong-code', also for one that opened something before, and for each where the secret can't be read; 'too-late' where challenge or session is over; 'throttled' after five wrong ones,
 * counted apart for the token of a `knownDevice`, so that who has learned the password can't use up the owner's.
 */
export async function checkSecondFactor(
  userId: string,
  code: string,
  headers: Headers,
  knownDevice: string | null = null,
): Promise<Checked> {
  const attempts = secondFactorAttempts(userId, knownDevice);
  const taken = await takeAttempts(databasePool(), attempts);
  if (!taken.ok) return { ok: false, reason: "throttled", retryAfter: taken.retryAfter };
  const factor: SecondFactor = /^\d{6}$/.test(code) ? "app" : "recovery-code";
  // Taken ahead of the check, so that two at one moment can't both be the first.
  if (factor === "app" && !(await takeAttempts(databasePool(), codeOnceAttempts(userId, code))).ok)
    return { ok: false, reason: "wrong-code" };
  if (factor === "app" && !(await holdsReadableSecret(userId))) return { ok: false, reason: "wrong-code" };
  try {
    const { headers: set } = await (factor === "app"
      ? auth().api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
      : auth().api.verifyBackupCode({ body: { code: hashRecoveryCode(code) }, headers, returnHeaders: true }));
    await forgetAttempts(databasePool(), attempts);
    return { ok: true, factor, headers: set };
  } catch (error) {
    return refusal(error);
  }
}

const wrong: ReadonlySet<unknown> = new Set(["INVALID_CODE", "INVALID_BACKUP_CODE"]);
const over: ReadonlySet<unknown> = new Set(["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE", "TOTP_NOT_ENABLED"]);

function refusal(error: unknown): FactorRefusal {
  if (!isAPIError(error)) throw error;
  // A conflict: another request spent a recovery code at the same moment.
  if (wrong.has(error.body?.code) || error.status === "CONFLICT") return { ok: false, reason: "wrong-code" };
  if (over.has(error.body?.code)) return { ok: false, reason: "too-late" };
  throw error;
}
