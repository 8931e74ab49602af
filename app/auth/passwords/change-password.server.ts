import { onlyCookies } from "#app/auth/sessions/session-cookie.server.ts";
import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { isEasyPassword } from "#app/domain/people/accounts/passwords/easy-password.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { answerCopies } from "#app/domain/command/answer-copies.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { auth } from "../auth.server.ts";
import { requestOriginHeaders } from "../sessions/request-origin-headers.server.ts";
import { readDeviceToken } from "../sessions/device-cookie.server.ts";
import { forgetDevices } from "#app/domain/people/accounts/sign-in/known-devices.server.ts";
import { makePasswordPermanent } from "#app/domain/people/accounts/passwords/made-up-passwords.server.ts";
import { dropMailLinks } from "#app/domain/people/accounts/email/mail-link.server.ts";
import type { PasswordRefusal } from "./refused-password.ts";
import { accountMail } from "#app/domain/people/accounts/email/account-mails.ts";
import { countPassword } from "./prove-password.server.ts";

type Changed =
  | { ok: true; headers: Headers }
  | { ok: false; reason: "easy-password" }
  | PasswordRefusal;

/**
 * Changes the viewer's password, ends every session, link and challenge, and forgets all other
 * browsers; `headers` set the new session cookie. `cookie` is the request's Cookie header.
 *
 * Refused: 'easy-password', 'wrong-password', 'signed-out', 'busy' or 'throttled' (after five wrong
 * ones). A copy of the request gets the same answer, because the first one ended its session.
 */
export function changePassword(
  viewer: SignedIn,
  passwords: { currentPassword: string; newPassword: string },
  from: { requestOrigin: RequestOrigin; cookie: string | null },
): Promise<Changed> {
  return answerCopies(
    [
      "change-password",
      viewer.id,
      passwords.currentPassword,
      passwords.newPassword,
      from.cookie ?? "",
    ],
    () => change(viewer, passwords, from),
  );
}

async function change(
  viewer: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { requestOrigin, cookie }: { requestOrigin: RequestOrigin; cookie: string | null },
): Promise<Changed> {
  if (isEasyPassword(newPassword, viewer)) return { ok: false, reason: "easy-password" };
  const changed = await countPassword(viewer, async () => {
    const { headers } = await (
      await auth()
    ).api.changePassword({
      body: { currentPassword, newPassword, revokeOtherSessions: true },
      headers: requestOriginHeaders(requestOrigin, cookie),
      returnHeaders: true,
    });
    return { ok: true, headers: onlyCookies(headers) } as const;
  });
  if (!changed.ok) return changed;
  // No command: better-auth has written in a transaction of its own, and answerCopies refuses for both.
  await db.transaction().execute(async (tx) => {
    // Someone with the old password may have requested a reset or be at the second factor.
    await dropMailLinks(tx, viewer.id);
    await makePasswordPermanent(tx, viewer.id);
    await forgetDevices(tx, viewer.id, { except: readDeviceToken(cookie) });
    await queueMail(tx, accountMail("password-changed", viewer));
    await recordAudit(tx, viewer, {
      action: "password-changed",
      subject: { type: "account", id: viewer.email },
      requestOrigin,
    });
  });
  return changed;
}
