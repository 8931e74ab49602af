import { isAPIError } from "better-auth/api";
import { databasePool, db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { isEasyPassword } from "#app/domain/people/accounts/passwords/easy-password.server.ts";
import { portalOf, type Portal } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { forgetAttempts, takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import { answerCopies } from "#app/domain/command/answer-copies.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { auth } from "../auth.server.ts";
import {
  forgetDevices,
  rememberDevice,
} from "#app/domain/people/accounts/sign-in/known-devices.server.ts";
import {
  loginAttempts,
  resetAttempts,
  secondFactorAttempts,
  strangersTurn,
} from "../sign-in/limits.server.ts";
import { makePasswordPermanent } from "#app/domain/people/accounts/passwords/made-up-passwords.server.ts";
import { dropMailLinks, findMailLink } from "#app/domain/people/accounts/email/mail-link.server.ts";
import { LimiterFull } from "#app/platform/limits/concurrency-limiter.ts";
import type { Wait } from "../sign-in/wait.ts";
import { accountMail } from "#app/domain/people/accounts/email/account-mails.ts";

type Account = {
  id: string;
  name: string;
  email: string;
  role: string | null;
  /** False for invited staff who choose their first password. */ hasPassword: boolean;
};

/** The user of a reset link, or null if unknown, used, expired or without an account. */
export async function findReset(token: string): Promise<Account | null> {
  const userId = await findMailLink(db, "reset-password", token);
  if (userId === null) return null;
  const user = await db
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["id", "name", "email", "role"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("accounts")
          .select("id")
          .where("userId", "=", userId)
          .where("password", "is not", null),
      ).as("hasPassword"),
    )
    .executeTakeFirst();
  return user ? { ...user, hasPassword: Boolean(user.hasPassword) } : null;
}

type Reset =
  | { ok: true; portal: Portal; device: string }
  | { ok: false; reason: "invalid-link" }
  | { ok: false; reason: "easy-password" }
  | Wait;

/**
 * Sets a new password by a mailed link, uses it up and ends every session. The link proves access
 * to the inbox, so the address is confirmed and the account's limits are reset.
 *
 * Only this browser stays known: `device` is its cookie's token. `portal` is the account's login. A
 * copy of the request gets the same answer.
 */
export function resetPassword(
  given: { token: string; newPassword: string },
  requestOrigin: RequestOrigin,
): Promise<Reset> {
  return answerCopies(["reset-password", given.token, given.newPassword], () =>
    reset(given, requestOrigin),
  );
}

async function reset(
  { token, newPassword }: { token: string; newPassword: string },
  requestOrigin: RequestOrigin,
): Promise<Reset> {
  const taken = await takeAttempts(databasePool(), resetAttempts(requestOrigin));
  if (!taken.ok) return taken;
  const user = await findReset(token);
  if (!user) return { ok: false, reason: "invalid-link" };
  if (isEasyPassword(newPassword, user)) return { ok: false, reason: "easy-password" };
  try {
    await (await auth()).api.resetPassword({ body: { token, newPassword } });
  } catch (error) {
    if (error instanceof LimiterFull) return { ok: false, reason: "busy" };
    // Used by a concurrent request.
    if (isAPIError(error) && error.body?.code === "INVALID_TOKEN")
      return { ok: false, reason: "invalid-link" };
    throw error;
  }
  const portal = portalOf(user.role);
  // No command: better-auth has written in a transaction of its own, and answerCopies refuses for both.
  const device = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("users")
      .set({ emailVerified: true, updatedAt: new Date() })
      .where("id", "=", user.id)
      .execute();
    await dropMailLinks(tx, user.id);
    await makePasswordPermanent(tx, user.id);
    await queueMail(tx, accountMail("password-changed", user));
    const subject = { type: "account", id: user.email } as const;
    await recordAudit(
      tx,
      { kind: portal, id: user.id, email: user.email },
      { action: "password-reset", subject, requestOrigin },
    );
    await forgetDevices(tx, user.id, { except: null });
    return rememberDevice(tx, user.id, null);
  });
  const [, byPair, byAccount] = loginAttempts(user.email, requestOrigin);
  await forgetAttempts(databasePool(), [
    byPair,
    byAccount,
    ...strangersTurn(user.email),
    ...secondFactorAttempts(user.id),
  ]);
  return { ok: true, portal, device };
}
