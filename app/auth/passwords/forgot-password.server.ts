import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { href } from "react-router";
import { databasePool, db } from "#app/db/database.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { attempt, takeAttempts } from "#app/platform/rate-limit.server.ts";
import type { Client } from "#app/values/client.ts";
import { forgotAttempts, resetMailAttempts } from "../sign-in/limits.server.ts";
import { portalOf } from "#app/domain/people/accounts/sign-in-outcome.ts";
import { makeMailLink } from "#app/domain/people/accounts/mail-link.server.ts";
import { ownUrl } from "#app/domain/mail/own-url.server.ts";
import { resetPasswordMail } from "./reset-password-mail.ts";
import type { Wait } from "../sign-in/wait.ts";

const hour = 60 * 60;

/**
 * Mails a password-reset link if an account has the address. Answer and timing are the same if none
 * has: the same rows are written, and the mail is removed before the commit. `email` is lower case.
 *
 * Refused only as 'throttled'. A copy within a minute sends nothing more.
 */
export async function forgotPassword(email: string, client: Client): Promise<{ ok: true } | Wait> {
  const taken = await takeAttempts(databasePool(), forgotAttempts(email, client));
  if (!taken.ok) return { ok: false, reason: "throttled", retryAfter: taken.retryAfter };
  await attempt(databasePool(), resetMailAttempts(email), () => mailLink(email));
  return { ok: true };
}

async function mailLink(email: string): Promise<void> {
  const user = await db.selectFrom("users").where("email", "=", email).select(["id", "name", "role"]).executeTakeFirst();
  await db.transaction().execute(async (tx) => {
    // Without an account, write a useless link, so that the commit takes as long.
    const token = await makeMailLink(tx, { purpose: "reset-password", userId: user?.id ?? `nobody ${randomUUID()}`, seconds: hour });
    await sql`SAVEPOINT mail`.execute(tx);
    const portal = portalOf(user?.role ?? null);
    const url = ownUrl(href("/update-password"), { token, ...(portal !== "customer" && { portal }) });
    await queueMail(tx, resetPasswordMail({ name: user?.name ?? "traveler", email, url }));
    await (user ? sql`RELEASE SAVEPOINT mail` : sql`ROLLBACK TO SAVEPOINT mail`).execute(tx);
  });
}
