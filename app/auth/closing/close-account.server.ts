import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { answerCopies } from "#app/domain/command/answer-copies.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { endSessionsOf } from "#app/domain/people/accounts/sessions/end-sessions.server.ts";
import { dropMailLinks } from "#app/domain/people/accounts/email/mail-link.server.ts";
import { releaseEmail } from "#app/domain/people/customers/customer-of-account.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { provePassword } from "../passwords/prove-password.server.ts";
import type { PasswordRefusal } from "../passwords/refused-password.ts";
import type { SignedInRequest } from "../sessions/request-origin-headers.server.ts";
import { accountMail } from "#app/domain/people/accounts/email/account-mails.ts";

/** A customer: staff accounts are the super admin's to delete. */
type Customer = SignedIn & { kind: "customer" };
type Left = {
  password: string;
  /** Leaves the account's bookings to its email, in the same transaction; their number. */
  leaveBookings: (tx: DatabaseTransaction, userId: string) => Promise<number>;
  /** Takes an email that was confirmed off the waiting lists, in the same transaction. */
  forgetWaits: (tx: DatabaseTransaction, email: string) => Promise<void>;
};
type Closed = { ok: true } | { ok: false; reason: "unconfirmed" } | PasswordRefusal;

/**
 * Deletes a customer's account, and with it whatever hangs on it alone: password, sessions, known
 * devices, wish list, likes, comments and waits. Bookings, leads and staff's notes stay with their email
 * (docs/decisions/053-another-email-and-closing-an-account.md).
 *
 * Refused: like `provePassword`; 'unconfirmed' where bookings would be left to an address that
 * nobody has confirmed. A copy of the request gets the same answer.
 */
export function closeAccount(
  viewer: Customer,
  given: Left,
  from: SignedInRequest,
): Promise<Closed> {
  return answerCopies(["close-account", viewer.id, given.password, from.cookie ?? ""], () =>
    close(viewer, given, from),
  );
}

async function close(
  viewer: Customer,
  { password, leaveBookings, forgetWaits }: Left,
  from: SignedInRequest,
): Promise<Closed> {
  const known = await provePassword(viewer, password, from);
  if (!known.ok) return known;
  const { requestOrigin } = from;
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Closed> => {
    // Bookings that are just being made wait, or have been waited for.
    const account = await tx
      .selectFrom("users")
      .select(["id", "name", "email", "emailVerified"])
      .where("id", "=", viewer.id)
      .where("role", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return { ok: false, reason: "signed-out" };
    const bookings = await leaveBookings(tx, account.id);
    if (bookings > 0 && !account.emailVerified) return { ok: false, reason: "unconfirmed" };
    // An address that nobody has confirmed may be another person's, who waits.
    if (account.emailVerified) await forgetWaits(tx, account.email);
    await dropMailLinks(tx, account.id);
    await releaseEmail(tx, account);
    const ended = await endSessionsOf(account.id, tx);
    await tx.deleteFrom("users").where("id", "=", account.id).execute();
    await queueMail(tx, accountMail("account-closed", account));
    await record({
      action: "account-closed",
      subject: { type: "account", id: account.email },
      before: { name: account.name, emailVerified: account.emailVerified },
      after: { sessionsEnded: ended, bookingsLeft: bookings },
    });
    return { ok: true };
  });
}
