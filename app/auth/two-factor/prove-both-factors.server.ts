import type { Staff } from "#app/domain/people/viewer.ts";
import { checkSecondFactor, type FactorRefusal } from "./check-second-factor.server.ts";
import { sessionHeaders, type SignedInRequest } from "../sessions/request-origin-headers.server.ts";
import { provePassword } from "../passwords/prove-password.server.ts";
import type { PasswordRefusal } from "../passwords/refused-password.ts";

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
