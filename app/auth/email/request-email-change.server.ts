import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import { answerCopies } from "#app/domain/command/answer-copies.server.ts";
import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import { ownUrl, queueMail } from "#app/domain/mail/queue-mail.server.ts";
import {
  savePendingEmail,
  dropPendingEmail,
} from "#app/domain/people/accounts/email/pending-email.server.ts";
import { portalPaths, portalOf } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { profilePath } from "#app/domain/people/staff-paths.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { provePassword } from "../passwords/prove-password.server.ts";
import type { PasswordRefusal } from "../passwords/refused-password.ts";
import type { SignedInRequest } from "../sessions/request-origin-headers.server.ts";
import { emailChangeAttempts } from "../sign-in/limits.server.ts";
import { accountMail } from "#app/domain/people/accounts/email/account-mails.ts";

type RequestResult = { ok: true } | { ok: false; reason: "same-email" } | PasswordRefusal;

/**
 * Asks for another email address of the viewer's account: a link goes to the new one, a warning to
 * the present one; nothing changes before `confirmEmailChange`. `newEmail` is lower case.
 *
 * Refused: 'same-email', like `provePassword`, 'throttled'. An address with an account gets the same
 * answer (docs/decisions/004); its owner is told instead. A copy of the request mails nothing more.
 */
export function requestEmailChange(
  viewer: SignedIn,
  given: { newEmail: string; password: string },
  from: SignedInRequest,
): Promise<RequestResult> {
  return answerCopies(
    ["change-email", viewer.id, given.newEmail, given.password, from.cookie ?? ""],
    () => request(viewer, given, from),
  );
}

async function request(
  viewer: SignedIn,
  { newEmail, password }: { newEmail: string; password: string },
  from: SignedInRequest,
): Promise<RequestResult> {
  if (newEmail === viewer.email) return { ok: false, reason: "same-email" };
  const known = await provePassword(viewer, password, from);
  if (!known.ok) return known;
  const { requestOrigin } = from;
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<RequestResult> => {
    const attempts = emailChangeAttempts(viewer.id, newEmail);
    const taken = await takeAttempts(transactionStore(tx), attempts);
    if (!taken.ok) return taken;
    await mailBoth(tx, viewer, newEmail);
    await record({
      action: "email-change-asked",
      subject: { type: "account", id: viewer.email },
      after: { email: newEmail },
    });
    return { ok: true };
  });
}

/** The same rows and mails whether the new address has an account or not. */
async function mailBoth(
  tx: DatabaseTransaction,
  viewer: SignedIn,
  newEmail: string,
): Promise<void> {
  const token = await savePendingEmail(tx, { userId: viewer.id, email: newEmail });
  const owner = await tx
    .selectFrom("users")
    .select(["name", "email", "role"])
    .where("email", "=", newEmail)
    .executeTakeFirst();
  const url = ownUrl(profilePath(viewer), { token });
  await queueMail(
    tx,
    owner
      ? accountMail("taken-email", {
          ...owner,
          url: ownUrl(portalPaths[portalOf(owner.role)].login),
        })
      : accountMail("confirm-new-email", { name: viewer.name, email: newEmail, url }),
  );
  await queueMail(tx, accountMail("email-change-asked", viewer));
}

/** Takes back the viewer's request for another email address: its link opens nothing any more. No effect where nothing waits. */
export function withdrawEmailChange(
  viewer: SignedIn,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | Unavailable> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }) => {
    const subject = { type: "account", id: viewer.email } as const;
    if (await dropPendingEmail(tx, viewer.id))
      await record({ action: "email-change-withdrawn", subject });
    return { ok: true };
  });
}
