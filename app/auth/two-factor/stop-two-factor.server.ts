import { onlyCookies } from "#app/auth/sessions/session-cookie.server.ts";
import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { answerCopies } from "#app/domain/command/answer-copies.server.ts";
import { readSecuritySettings } from "#app/domain/settings/settings.server.ts";
import { auth } from "../auth.server.ts";
import { sessionHeaders, type SignedInRequest } from "../sessions/request-origin-headers.server.ts";
import { type ProofRefusal, proveBothFactors } from "./check-second-factor.server.ts";
import { accountMail } from "#app/domain/people/accounts/email/account-mails.ts";

type Proof = { password: string; code: string };
type Stopped = { ok: true; headers: Headers } | ProofRefusal | { ok: false; reason: "required" };

/**
 * Turns the second factor off, after password and second factor. Secret and recovery codes are
 * deleted; `headers` set a new session. Refused: 'required' if all staff need it, otherwise like
 * `proveBothFactors`. A copy of the request gets the same answer.
 */
export function stopTwoFactor(
  viewer: Staff,
  proof: Proof,
  from: SignedInRequest,
): Promise<Stopped> {
  return answerCopies(
    ["stop-two-factor", viewer.id, proof.password, proof.code, from.cookie ?? ""],
    () => stop(viewer, proof, from),
  );
}

async function stop(viewer: Staff, proof: Proof, from: SignedInRequest): Promise<Stopped> {
  if ((await readSecuritySettings()).twoFactorRequired) return { ok: false, reason: "required" };
  const proved = await proveBothFactors(viewer, proof, from);
  if (!proved.ok) return proved;
  const body = { password: proof.password };
  const { headers } = await (
    await auth()
  ).api.disableTwoFactor({
    body,
    headers: sessionHeaders(from),
    returnHeaders: true,
  });
  // No command: better-auth has written in a transaction of its own, and answerCopies refuses for both.
  await db.transaction().execute(async (tx) => {
    await queueMail(tx, accountMail("two-factor-off", viewer));
    const subject = { type: "account", id: viewer.email } as const;
    await recordAudit(tx, viewer, {
      action: "two-factor-off",
      subject,
      requestOrigin: from.requestOrigin,
    });
  });
  return { ok: true, headers: onlyCookies(headers) };
}
