import { href } from "react-router";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { ownUrl, queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { wantsMail } from "./staff-mailboxes.server.ts";
import { readActiveSuperadmins } from "./superadmins.server.ts";

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
