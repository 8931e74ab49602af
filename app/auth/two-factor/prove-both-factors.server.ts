import { databasePool } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { forgetAttempts, takeAttempts } from "#app/platform/rate-limit.server.ts";
import { auth } from "../auth.server.ts";
import { checkSecondFactor, type FactorRefusal } from "./check-second-factor.server.ts";
import { sessionHeaders, type SignedInRequest } from "../sessions/request-origin-headers.server.ts";
import { passwordChangeAttempts } from "../sign-in/limits.server.ts";
import { type PasswordRefusal, refusedPassword } from "../passwords/refused-password.ts";

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
  const attempts = passwordChangeAttempts(viewer.id);
  const taken = await takeAttempts(databasePool(), attempts);
  if (!taken.ok) return { ok: false, reason: "throttled", retryAfter: taken.retryAfter };
  try {
    await auth().api.verifyPassword({ body: { password }, headers: sessionHeaders(from) });
  } catch (error) {
    return refusedPassword(error);
  }
  await forgetAttempts(databasePool(), attempts);
  const checked = await checkSecondFactor(viewer.id, code, sessionHeaders(from));
  return checked.ok ? { ok: true } : checked;
}
