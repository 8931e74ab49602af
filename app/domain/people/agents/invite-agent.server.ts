import { href } from "react-router";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { ownUrl, queueMail, type NewMail } from "#app/domain/mail/queue-mail.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { dropMailLinks, makeMailLink } from "../accounts/email/mail-link.server.ts";
import type { AgentRefusal } from "./agent-messages.ts";
import type { SuperAdmin } from "../viewer.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { invitationAttempts } from "./agent-limits.server.ts";
import { lockAgent } from "./change-agent.server.ts";

const week = 7 * 24 * 60 * 60;

/** Queues the invitation mail, valid for seven days and once; invalidates earlier links. */
export async function queueInvitation(
  tx: DatabaseTransaction,
  tradeName: string,
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
    invitationMail(tradeName, {
      name: agent.name,
      email: agent.email,
      url: ownUrl(href("/update-password"), { token, portal: "agent" }),
    }),
  );
}

type Resent =
  | { ok: true; email: string }
  | {
      ok: false;
      reason: Extract<AgentRefusal, "not-found" | "has-password" | "just-sent" | "unavailable">;
    };

/**
 * Sends the invitation again and invalidates the previous link. Refused: 'not-found',
 * 'has-password', 'just-sent' within a minute, 'unavailable'.
 */
export async function resendInvitation(
  viewer: SuperAdmin,
  id: string,
  requestOrigin: RequestOrigin,
): Promise<Resent> {
  // Ahead of the transaction, which holds a connection already.
  const { tradeName } = await readAgency();
  const lock = (tx: DatabaseTransaction) => lockAgent(tx, id);
  return edit(
    { by: viewer, requestOrigin, lock },
    async ({ tx, record }, agent): Promise<Resent> => {
      const chosen = await tx
        .selectFrom("accounts")
        .select("id")
        .where("userId", "=", id)
        .where("password", "is not", null)
        .executeTakeFirst();
      if (chosen) return { ok: false, reason: "has-password" };
      const taken = await takeAttempts(transactionStore(tx), invitationAttempts(id));
      if (!taken.ok) return { ok: false, reason: "just-sent" };
      await queueInvitation(tx, tradeName, agent);
      await record({ action: "account-invited", subject: { type: "account", id: agent.email } });
      return { ok: true, email: agent.email };
    },
  );
}

/** Sends a new agent the link to choose a password. `url` is valid for seven days, once. */
function invitationMail(
  tradeName: string,
  { name, email, url }: { name: string; email: string; url: string },
): NewMail {
  return {
    kind: "agent-invitation",
    priority: "urgent",
    recipient: email,
    subject: `You are invited to the agent portal of ${tradeName}`,
    heading: `Welcome to the team, ${name}`,
    paragraphs: [
      "An account was made for you in the agent portal, where bookings, deals and travelers' questions are looked after. Choose a password, and you can sign in with this address.",
      "The link works once, within seven days.",
    ],
    action: { label: "Choose a password", url },
    footnote:
      "If you don't know what this is about, leave it: without a password the account opens nothing.",
  };
}
