import { href } from "react-router";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { ownUrl, queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { invitationMail } from "./invitation-mail.ts";
import { dropMailLinks, makeMailLink } from "../accounts/email/mail-link.server.ts";

const week = 7 * 24 * 60 * 60;

/** Queues the invitation mail, valid for seven days and once; invalidates earlier links. */
export async function queueInvitation(
  tx: DatabaseTransaction,
  agent: { id: string; name: string; email: string },
): Promise<void> {
  await dropMailLinks(tx, agent.id);
  const token = await makeMailLink(tx, {
    purpose: "reset-password",
    userId: agent.id,
    seconds: week,
  });
  await queueMail(
    tx,
    invitationMail({
      name: agent.name,
      email: agent.email,
      url: ownUrl(href("/update-password"), { token, portal: "agent" }),
    }),
  );
}
