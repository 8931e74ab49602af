import { href } from "react-router";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { ownUrl, queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { log } from "#app/platform/log.server.ts";
import { wantsMail } from "./staff-mailboxes.server.ts";

/**
 * Whether a super admin exists (spec §7: get_superadmin_count); 'unknown', with a log line, on a
 * database error.
 */
export async function superadminExists(): Promise<boolean | "unknown"> {
  try {
    const row = await db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "superadmin")
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      "Whether there is a super admin could not be read.",
    );
    return "unknown";
  }
}

/** The super admins who may sign in, by email. */
export function readActiveSuperadmins(tx: DatabaseTransaction): Promise<{ email: string }[]> {
  return tx
    .selectFrom("users")
    .select("email")
    .where("role", "=", "superadmin")
    .where((user) =>
      user.or([user("bannedUntil", "is", null), user("bannedUntil", "<=", new Date())]),
    )
    .execute();
}

type Alert = {
  heading: string;
  text: string;
  facts: readonly (readonly [label: string, value: string])[];
};

/**
 * Mails a security alert to all active super admins, in the caller's transaction; to nobody if
 * alerts are off.
 */
export async function alertSuperadmins(
  tx: DatabaseTransaction,
  { heading, text, facts }: Alert,
): Promise<void> {
  if (!(await wantsMail(tx, "alertSecurity"))) return;
  const mail = {
    kind: "security-alert",
    subject: `Security alert: ${heading}`,
    heading,
    paragraphs: [text],
    facts,
    action: {
      label: "Look into the security logs",
      url: ownUrl(href("/superadmin/security-logs")),
    },
    footnote:
      "You get this email because security alerts are on. They can be switched off under Settings.",
  };
  for (const { email } of await readActiveSuperadmins(tx))
    await queueMail(tx, { ...mail, recipient: email });
}

/** Tells the owners that there is one more, who is not one yet. */
export const alertOfNewOwner = (
  tx: DatabaseTransaction,
  { email, madeBy }: { email: string; madeBy: string },
): Promise<void> =>
  alertSuperadmins(tx, {
    heading: "Somebody was made an owner",
    text: "Owners may do everything here. If nobody of you did this, suspend the account, and change your passwords at once.",
    facts: [
      ["Account", email],
      ["Made by", madeBy],
    ],
  });
