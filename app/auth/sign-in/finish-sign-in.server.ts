import { db } from "#app/db/database.server.ts";
import {
  signInOutcome,
  type Portal,
  type SignInDenial,
} from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { answerCopies } from "#app/domain/command/answer-copies.server.ts";
import type { Unavailable } from "#app/domain/command/command.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { auditRefusal, auditSignIn } from "./audit-sign-in.server.ts";
import type { Challenge } from "./challenge-cookie.server.ts";
import { checkSecondFactor, type FactorRefusal } from "../two-factor/check-second-factor.server.ts";
import { requestOriginHeaders } from "../sessions/request-origin-headers.server.ts";
import { deviceCookie } from "../sessions/device-cookie.server.ts";
import { isKnownDevice } from "#app/domain/people/accounts/sign-in/known-devices.server.ts";
import { hashMailLink } from "#app/domain/people/accounts/email/mail-link.server.ts";
import { setSessionToken, onlyCookies } from "../sessions/session-cookie.server.ts";

type Finished =
  | { ok: true; headers: Headers }
  | FactorRefusal
  | { ok: false; reason: SignInDenial }
  | Unavailable;
type Given = {
  challenge: Challenge;
  code: string;
  requestOrigin: RequestOrigin;
  /** Token of the browser's device cookie. */
  device: string | null;
};

/**
 * Completes a sign-in (`signIn`) with an app code or a recovery code. `headers` set the new session
 * cookie. Refused like `checkSecondFactor`, or like `signIn` if the account changed meanwhile.
 *
 * Every outcome except 'too-late' is audited. A copy of the request gets the same answer, because
 * the first used up challenge and code.
 */
export function finishSignIn(portal: Portal, given: Given): Promise<Finished> {
  return answerCopies(["finish-sign-in", portal, given.challenge.identifier, given.code], () =>
    finish(portal, given),
  );
}

async function finish(
  portal: Portal,
  { challenge, code, requestOrigin, device }: Given,
): Promise<Finished> {
  const account = await findChallenged(challenge);
  if (!account) return { ok: false, reason: "too-late" };
  const attempt = { portal, email: account.email, requestOrigin };
  const outcome = signInOutcome(portal, account, new Date());
  if (outcome !== "welcome") {
    await auditRefusal(outcome, attempt, account);
    return { ok: false, reason: outcome };
  }
  const knownDevice = (await isKnownDevice(device, account.email)) ? device : null;
  const checked = await checkSecondFactor(
    account.id,
    code,
    requestOriginHeaders(requestOrigin, challenge.cookie),
    knownDevice,
  );
  if (!checked.ok) {
    if (checked.reason !== "too-late")
      await auditRefusal(checked.reason === "throttled" ? "throttled" : "code", attempt, account);
    return checked;
  }
  const session = { token: setSessionToken(checked.headers), device, factor: checked.factor };
  const headers = onlyCookies(checked.headers);
  headers.append("Set-Cookie", deviceCookie(await auditSignIn(account, attempt, session)));
  return { ok: true, headers };
}

/** The challenge's account; undefined if used or expired. */
export async function findChallenged({ identifier }: Challenge) {
  return db
    .selectFrom("verifications")
    .innerJoin("users", "users.id", "verifications.value")
    .where("verifications.identifier", "=", await hashMailLink(identifier))
    .where("verifications.expiresAt", ">", new Date())
    .select(["users.id", "users.email", "users.role", "users.bannedUntil as bannedUntil"])
    .executeTakeFirst();
}
