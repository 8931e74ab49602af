import { href } from "react-router";
import { db, type Database } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { ownUrl, queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { SignedIn, Viewer } from "#app/domain/people/viewer.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import { verifyMailAtOnce, verifyMailAttempts } from "./limits.server.ts";
import {
  findMailLink,
  makeMailLink,
  spendMailLink,
} from "#app/domain/people/accounts/email/mail-link.server.ts";
import type { Wait } from "./wait.ts";
import { accountMail } from "#app/domain/people/accounts/email/account-mails.ts";

const day = 24 * 60 * 60;

/** Queues the confirmation mail for a new user, in the caller's transaction. */
export async function queueVerifyMail(
  tx: Database,
  user: { id: string; name: string; email: string },
): Promise<void> {
  const token = await makeMailLink(tx, { purpose: "verify-email", userId: user.id, seconds: day });
  const url = ownUrl(href("/verify-email"), { token });
  await queueMail(tx, accountMail("verify-email", { ...user, url }));
}

type Resent = { ok: true } | { ok: false; reason: "verified" } | Wait;

/**
 * Sends the confirmation link again. Refused: 'verified', or 'throttled' after three in 15 minutes
 * or ten a day. A copy within a minute sends nothing more.
 */
export async function resendVerifyMail(viewer: SignedIn): Promise<Resent> {
  if (viewer.emailVerified) return { ok: false, reason: "verified" };
  return command({ by: viewer, requestOrigin: null }, async ({ tx }): Promise<Resent> => {
    const store = transactionStore(tx);
    const taken = await takeAttempts(store, verifyMailAttempts(viewer.id));
    if (!taken.ok) return taken;
    if ((await takeAttempts(store, verifyMailAtOnce(viewer.id))).ok)
      await queueVerifyMail(tx, viewer);
    return { ok: true };
  });
}

export type VerifyOutcome = "verified" | "sign-in-first" | "other-account" | "invalid";

/**
 * Confirms the viewer's email. The link only counts for the signed-in account it was made for;
 * otherwise a stranger could sign up with someone's address, wait for their click and see their
 * bookings. A link and no form, so no command.
 */
export async function verifyEmail(viewer: Viewer, token: string): Promise<VerifyOutcome> {
  const userId = await findMailLink(db, "verify-email", token);
  if (userId === null)
    return viewer.kind !== "visitor" && viewer.emailVerified ? "verified" : "invalid";
  if (viewer.kind === "visitor") return "sign-in-first";
  if (viewer.id !== userId) return "other-account";
  return db.transaction().execute(async (tx): Promise<VerifyOutcome> => {
    await spendMailLink(tx, "verify-email", token);
    await tx
      .updateTable("users")
      .set({ emailVerified: true, updatedAt: new Date() })
      .where("id", "=", userId)
      .execute();
    return "verified";
  });
}
