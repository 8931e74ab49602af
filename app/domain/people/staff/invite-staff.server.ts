import { href } from "react-router";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { ownUrl, queueMail, type NewMail } from "#app/domain/mail/queue-mail.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { dropMailLinks, makeMailLink } from "../accounts/email/mail-link.server.ts";
import { portalOf } from "../accounts/sign-in/sign-in-outcome.ts";
import { type Role, roleDuties } from "../permissions.ts";
import type { SuperAdmin } from "../viewer.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { lockOther } from "./change-staff-account.server.ts";
import { invitationAttempts } from "./invitation-limits.server.ts";
import type { StaffRefusal } from "./staff-account-messages.ts";
import type { StaffAddress } from "./staff-account.ts";

const week = 7 * 24 * 60 * 60;

/** Queues the invitation mail, valid for seven days and once; invalidates earlier links. */
export async function queueInvitation(
  tx: DatabaseTransaction,
  tradeName: string,
  { id, ...account }: Invited & { id: string },
): Promise<void> {
  await dropMailLinks(tx, id);
  const token = await makeMailLink(tx, {
    purpose: "reset-password",
    userId: id,
    seconds: week,
  });
  const url = ownUrl(href("/update-password"), { token, portal: portalOf(account.role) });
  await queueMail(tx, invitationMail(tradeName, { ...account, url }));
}

type Invited = { name: string; email: string; role: Role };

type Resent =
  | { ok: true; email: string }
  | {
      ok: false;
      reason: Extract<StaffRefusal, "not-found" | "has-password" | "just-sent" | "unavailable">;
    };

/**
 * Sends the invitation again and invalidates the previous link. Refused: 'not-found',
 * 'has-password', 'just-sent' within a minute, 'unavailable'.
 */
export async function resendInvitation(
  viewer: SuperAdmin,
  about: StaffAddress,
  requestOrigin: RequestOrigin,
): Promise<Resent> {
  // Ahead of the transaction, which holds a connection already.
  const { tradeName } = await readAgency();
  const { id } = about;
  return edit(
    { by: viewer, requestOrigin, lock: lockOther(viewer, about) },
    async ({ tx, record }, account): Promise<Resent> => {
      const chosen = await tx
        .selectFrom("accounts")
        .select("id")
        .where("userId", "=", id)
        .where("password", "is not", null)
        .executeTakeFirst();
      if (chosen) return { ok: false, reason: "has-password" };
      const taken = await takeAttempts(transactionStore(tx), invitationAttempts(id));
      if (!taken.ok) return { ok: false, reason: "just-sent" };
      await queueInvitation(tx, tradeName, account);
      await record({ action: "account-invited", subject: { type: "account", id: account.email } });
      return { ok: true, email: account.email };
    },
  );
}

/** Sends a new person the link to choose a password. `url` is valid for seven days, once. */
function invitationMail(
  tradeName: string,
  { name, email, role, url }: Invited & { url: string },
): NewMail {
  const place = role === "agent" ? "agent portal" : "staff portal";
  return {
    kind: "agent-invitation",
    priority: "urgent",
    recipient: email,
    subject: `You are invited to the ${place} of ${tradeName}`,
    heading: `Welcome to the team, ${name}`,
    paragraphs: [
      `An account was made for you in the ${place}. ${roleDuties[role]} Choose a password, and you can sign in with this address.`,
      "The link works once, within seven days.",
    ],
    action: { label: "Choose a password", url },
    footnote:
      "If you don't know what this is about, leave it: without a password the account opens nothing.",
  };
}
