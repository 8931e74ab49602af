import { href } from "react-router";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { ownUrl, queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { wantsMail } from "#app/domain/people/accounts/staff/staff-mailboxes.server.ts";
import { readActiveSuperadmins } from "#app/domain/people/accounts/staff/superadmins.server.ts";

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
