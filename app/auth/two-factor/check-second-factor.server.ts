import { isAPIError } from "better-auth/api";
import { provePassword } from "#app/auth/passwords/prove-password.server.ts";
import type { PasswordRefusal } from "#app/auth/passwords/refused-password.ts";
import {
  sessionHeaders,
  type SignedInRequest,
} from "#app/auth/sessions/request-origin-headers.server.ts";
import { databasePool } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { forgetAttempts, takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import { auth } from "../auth.server.ts";
import { codeOnceAttempts, secondFactorAttempts } from "../sign-in/limits.server.ts";
import { hashRecoveryCode } from "./recovery-codes.server.ts";
import { holdsReadableSecret } from "./two-factor.server.ts";
import type { Wait } from "../sign-in/wait.ts";

export type SecondFactor = "app" | "recovery-code";
type Checked = { ok: true; factor: SecondFactor; headers: Headers } | FactorRefusal;
export type FactorRefusal =
  | { ok: false; reason: "wrong-code" }
  | { ok: false; reason: "too-late" }
  | Extract<Wait, { reason: "throttled" }>;

/**
 * Checks an app code or uses up a recovery code. `headers` hold a challenge cookie, which becomes a
 * session, or a session's. `knownDevice` has its own limit, so that strangers can't use up the
 * owner's.
 *
 * Refused: 'wrong-code' (also for a reused code or an unreadable secret), 'too-late' (challenge or
 * session over), 'throttled' after five.
 */
export async function checkSecondFactor(
  userId: string,
  code: string,
  headers: Headers,
  knownDevice: string | null = null,
): Promise<Checked> {
  const attempts = secondFactorAttempts(userId, knownDevice);
  const taken = await takeAttempts(databasePool(), attempts);
  if (!taken.ok) return taken;
  const factor: SecondFactor = /^\d{6}$/.test(code) ? "app" : "recovery-code";
  // Counted before the check, so that two concurrent uses can't both be first.
  if (factor === "app" && !(await takeAttempts(databasePool(), codeOnceAttempts(userId, code))).ok)
    return { ok: false, reason: "wrong-code" };
  if (factor === "app" && !(await holdsReadableSecret(userId)))
    return { ok: false, reason: "wrong-code" };
  try {
    const { api } = await auth();
    const { headers: set } = await (factor === "app"
      ? api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
      : api.verifyBackupCode({
          body: { code: hashRecoveryCode(code) },
          headers,
          returnHeaders: true,
        }));
    await forgetAttempts(databasePool(), attempts);
    return { ok: true, factor, headers: set };
  } catch (error) {
    return refusal(error);
  }
}

const wrong: ReadonlySet<unknown> = new Set(["INVALID_CODE", "INVALID_BACKUP_CODE"]);
const over: ReadonlySet<unknown> = new Set([
  "INVALID_TWO_FACTOR_COOKIE",
  "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE",
  "TOTP_NOT_ENABLED",
]);

function refusal(error: unknown): FactorRefusal {
  if (!isAPIError(error)) throw error;
  // A conflict: a concurrent request used a recovery code.
  if (wrong.has(error.body?.code) || error.status === "CONFLICT")
    return { ok: false, reason: "wrong-code" };
  if (over.has(error.body?.code)) return { ok: false, reason: "too-late" };
  throw error;
}

export type ProofRefusal = PasswordRefusal | FactorRefusal;

/**
 * Checks the viewer's password and second factor; the password first, so that a typo wastes no
 * recovery code.
 */
export async function proveBothFactors(
  viewer: Staff,
  { password, code }: { password: string; code: string },
  from: SignedInRequest,
): Promise<{ ok: true } | ProofRefusal> {
  const known = await provePassword(viewer, password, from);
  if (!known.ok) return known;
  const checked = await checkSecondFactor(viewer.id, code, sessionHeaders(from));
  return checked.ok ? { ok: true } : checked;
}
