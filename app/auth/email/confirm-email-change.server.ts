import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { endOtherSessionsOf } from "#app/domain/people/accounts/sessions/end-sessions.server.ts";
import { forgetDevices } from "#app/domain/people/accounts/sign-in/known-devices.server.ts";
import { dropMailLinks } from "#app/domain/people/accounts/email/mail-link.server.ts";
import { spendPendingEmail } from "#app/domain/people/accounts/email/pending-email.server.ts";
import {
  hideStaff,
  releaseEmail,
} from "#app/domain/people/customers/customer-of-account.server.ts";
import { moveCustomer, type EmailMove } from "#app/domain/people/customers/move-customer.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { accountMail } from "#app/domain/people/accounts/email/account-mails.ts";

/** The opened link, the session that opens it and its browser's device token. */
type Link = { token: string; session: string; device: string | null };
/** Gives bookings and leads of a customer's account the new address, in the same transaction. */
type Follow = (tx: DatabaseTransaction, move: EmailMove) => Promise<void>;
type Confirmed =
  | { ok: true; email: string }
  | { ok: false; reason: "invalid-link" | "email-taken" | "form-used" | "unavailable" };

/**
 * Changes the viewer's email to the address of the link, and ends all other sessions, links and known
 * devices. Only for the account that asked: otherwise a click in my inbox would give a stranger my
 * bookings (docs/decisions/004). Sent twice, it gets the same answer.
 *
 * Refused: 'invalid-link', 'email-taken' if another account has the address now, 'unavailable'.
 */
export function confirmEmailChange(
  viewer: SignedIn,
  { link, follow }: { link: Link; follow: Follow },
  requestOrigin: RequestOrigin,
): Promise<Confirmed> {
  const order = {
    by: viewer,
    requestOrigin,
    once: { content: { confirmEmailChange: link.token } },
    constraints: { users_email_key: "email-taken" },
  } as const;
  return command(order, async ({ tx, record }): Promise<Confirmed> => {
    const account = await tx
      .selectFrom("users")
      .select(["id", "name", "email", "emailVerified", "phone"])
      .where("id", "=", viewer.id)
      .forUpdate()
      .executeTakeFirst();
    const email =
      account && (await spendPendingEmail(tx, { userId: viewer.id, token: link.token }));
    if (!account || !email) return { ok: false, reason: "invalid-link" };
    await tx
      .updateTable("users")
      .set((row) => ({
        email,
        emailVerified: true,
        version: row("version", "+", 1),
        updatedAt: new Date(),
      }))
      .where("id", "=", account.id)
      .execute();
    if (viewer.kind === "customer") await moveCustomer(tx, { account, email, follow });
    else {
      await releaseEmail(tx, account);
      await hideStaff(tx, { id: account.id, email });
    }
    await dropMailLinks(tx, account.id);
    const ended = await endOtherSessionsOf(account.id, link.session, tx);
    await forgetDevices(tx, account.id, { except: link.device });
    await queueMail(tx, accountMail("email-changed", account));
    await record({
      action: "email-changed",
      subject: { type: "account", id: email },
      before: { email: account.email },
      after: { email, otherSessionsEnded: ended },
    });
    return { ok: true, email };
  });
}
