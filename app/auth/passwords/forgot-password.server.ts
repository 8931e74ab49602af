import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { href } from "react-router";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { ownUrl, queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { forgotAttempts, resetMailAttempts } from "../sign-in/limits.server.ts";
import { portalOf } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { makeMailLink } from "#app/domain/people/accounts/email/mail-link.server.ts";
import type { Wait } from "../sign-in/wait.ts";
import { accountMail } from "#app/domain/people/accounts/email/account-mails.ts";

const hour = 60 * 60;

/**
 * Mails a password-reset link if an account has the address. Answer and timing are the same if none
 * has: the same rows are written, and the mail is removed before the commit. `email` is lower case.
 *
 * Refused as 'throttled', for both alike, or 'unavailable'. A copy within a minute sends nothing more.
 */
export function forgotPassword(
  email: string,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | Wait> {
  return command({ by: visitor, requestOrigin }, async ({ tx }): Promise<{ ok: true } | Wait> => {
    const store = transactionStore(tx);
    const taken = await takeAttempts(store, forgotAttempts(email, requestOrigin));
    if (!taken.ok) return taken;
    if ((await takeAttempts(store, resetMailAttempts(email))).ok) await mailLink(tx, email);
    return { ok: true };
  });
}

async function mailLink(tx: DatabaseTransaction, email: string): Promise<void> {
  const user = await tx
    .selectFrom("users")
    .where("email", "=", email)
    .select(["id", "name", "role"])
    .executeTakeFirst();
  // Without an account, write a useless link, so that the commit takes as long.
  const token = await makeMailLink(tx, {
    purpose: "reset-password",
    userId: user?.id ?? `nobody ${randomUUID()}`,
    seconds: hour,
  });
  await sql`SAVEPOINT mail`.execute(tx);
  const portal = portalOf(user?.role ?? null);
  const url = ownUrl(href("/update-password"), { token, ...(portal !== "customer" && { portal }) });
  await queueMail(
    tx,
    accountMail("reset-password", { name: user?.name ?? "traveler", email, url }),
  );
  await (user ? sql`RELEASE SAVEPOINT mail` : sql`ROLLBACK TO SAVEPOINT mail`).execute(tx);
}
