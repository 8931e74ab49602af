import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { answerCopies } from "#app/domain/command/answer-copies.server.ts";
import type { Unavailable } from "#app/domain/command/command.server.ts";
import { checkSecondFactor, type FactorRefusal } from "./check-second-factor.server.ts";
import { sessionHeaders, type SignedInRequest } from "../sessions/request-origin-headers.server.ts";
import { setSessionToken, onlyCookies } from "../sessions/session-cookie.server.ts";
import { endOtherSessionsOf } from "#app/domain/people/accounts/sessions/end-sessions.server.ts";
import { issueRecoveryCodes } from "./recovery-codes.server.ts";
import { readTwoFactor } from "./two-factor.server.ts";
import { accountMail } from "#app/domain/people/accounts/email/account-mails.ts";

type Confirmed = { ok: true; headers: Headers; codes: string[] } | FactorRefusal | Unavailable;

/**
 * Turns the second factor on, with the first code for the offered secret. Returns the recovery
 * codes once; `headers` set a new session and all others end, because they began with a password
 * alone.
 *
 * Refused like `checkSecondFactor`; 'too-late' also without an offer. A copy of the request gets
 * the same answer.
 */
export function confirmTwoFactor(
  viewer: Staff,
  code: string,
  from: SignedInRequest,
): Promise<Confirmed> {
  return answerCopies(["confirm-two-factor", viewer.id, code, from.cookie ?? ""], () =>
    confirm(viewer, code, from),
  );
}

async function confirm(viewer: Staff, code: string, from: SignedInRequest): Promise<Confirmed> {
  if ((await readTwoFactor(viewer)).state !== "offered") return { ok: false, reason: "too-late" };
  const checked = await checkSecondFactor(viewer.id, code, sessionHeaders(from));
  if (!checked.ok) return checked;
  const token = setSessionToken(checked.headers);
  // No command: better-auth has written in a transaction of its own, and answerCopies refuses for both.
  const codes = await db.transaction().execute(async (tx) => {
    const ended = await endOtherSessionsOf(viewer.id, token, tx);
    await queueMail(tx, accountMail("two-factor-on", viewer));
    const subject = { type: "account", id: viewer.email } as const;
    await recordAudit(tx, viewer, {
      action: "two-factor-on",
      subject,
      requestOrigin: from.requestOrigin,
      after: { otherSessionsEnded: ended },
    });
    return issueRecoveryCodes(tx, viewer.id);
  });
  return { ok: true, headers: onlyCookies(checked.headers), codes };
}
