import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { dropTwoFactor } from "#app/domain/people/accounts/two-factor/staff-factors.server.ts";
import { lockOther } from "#app/domain/people/staff/change-staff-account.server.ts";
import type { StaffAddress } from "#app/domain/people/staff/staff-account.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { endSessionsOf } from "#app/domain/people/accounts/sessions/end-sessions.server.ts";
import { accountMail } from "#app/domain/people/accounts/email/account-mails.ts";

/**
 * Removes the second factor of who lost app and recovery codes: the password alone is enough again,
 * every session ends, and they are notified by mail. No effect without a second
 * factor.
 */
export function resetTwoFactor(
  viewer: SuperAdmin,
  about: StaffAddress,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true; name: string } | { ok: false; reason: "not-found" | "unavailable" }> {
  const lock = lockOther(viewer, about);
  return edit({ by: viewer, requestOrigin, lock }, async ({ tx }, account) => {
    await reset(tx, account, { actor: viewer, requestOrigin });
    return { ok: true, name: account.name };
  });
}

/**
 * The same for the operator on the machine, for any staff account: the only way back for an only
 * owner. False if the address has no second factor. A database error ends the script.
 */
export function resetTwoFactorOf(email: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom("users")
      .where("email", "=", email)
      .select(["id", "name", "email"])
      .forUpdate()
      .executeTakeFirst();
    return (
      account !== undefined &&
      reset(tx, account, { actor: { kind: "system" }, requestOrigin: null })
    );
  });
}

type Account = { id: string; name: string; email: string };
type By = { actor: SuperAdmin | { kind: "system" }; requestOrigin: RequestOrigin | null };

async function reset(
  tx: DatabaseTransaction,
  account: Account,
  { actor, requestOrigin }: By,
): Promise<boolean> {
  if (!(await dropTwoFactor(tx, account.id))) return false;
  const ended = await endSessionsOf(account.id, tx);
  await queueMail(tx, accountMail("two-factor-off", account));
  const subject = { type: "account", id: account.email } as const;
  await recordAudit(tx, actor, {
    action: "two-factor-off",
    subject,
    requestOrigin,
    after: { sessionsEnded: ended },
  });
  return true;
}
