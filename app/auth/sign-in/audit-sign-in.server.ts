import { databasePool, db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { hasSignedIn } from "#app/domain/audit/has-signed-in.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { ownUrl, queueMail } from "#app/domain/mail/queue-mail.server.ts";
import {
  isStaffRole,
  type Portal,
  type SignInDenial,
} from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { wantsOwnMail } from "#app/domain/people/accounts/profile/own-notifications.server.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { alertSuperadmins } from "#app/domain/people/accounts/staff/superadmins.server.ts";
import type { SecondFactor } from "../two-factor/check-second-factor.server.ts";
import { rememberDevice } from "#app/domain/people/accounts/sign-in/known-devices.server.ts";
import { alertAttempts, throttledNoteAttempts } from "./limits.server.ts";
import { endSession } from "#app/domain/people/accounts/sessions/end-sessions.server.ts";

type Attempt = {
  portal: Portal;
  email: string;
  requestOrigin: RequestOrigin;
  /** Strangers used up the account's free attempts: alert the super admins. */
  slowed?: boolean;
};
type Account = { id: string; email: string; role: string | null };

const actorOf = ({ id, email, role }: Account) => ({
  kind: isStaffRole(role) ? role : ("customer" as const),
  id,
  email,
});

/**
 * Records a sign-in and makes the browser a known device: returns its cookie's token. If this
 * fails, the session that better-auth created in its own transaction is ended:
 * so it is no command.
 */
export async function auditSignIn(
  account: Account,
  { portal, requestOrigin }: Attempt,
  session: { token: string; device: string | null; factor?: SecondFactor },
): Promise<string> {
  const after = { portal, ...(session.factor && { secondFactor: session.factor }) };
  try {
    return await db.transaction().execute(async (tx) => {
      await warnOfNewAddress(tx, account, requestOrigin);
      await recordAudit(tx, actorOf(account), {
        action: "signed-in",
        subject: { type: "account", id: account.email },
        requestOrigin,
        after,
      });
      return rememberDevice(tx, account.id, session.device);
    });
  } catch (error) {
    await endSession(session.token);
    throw error;
  }
}

/** Super admins are warned about each other, all other staff about their own account. */
async function warnOfNewAddress(
  tx: DatabaseTransaction,
  { id, email, role }: Account,
  requestOrigin: RequestOrigin,
): Promise<void> {
  if (!isStaffRole(role) || !(await isFromElsewhere(tx, id, requestOrigin))) return;
  const facts = [["Account", email], ...factsOf(requestOrigin)] as const;
  const text =
    "If that was you, there is nothing to do. If not, change your password at once: it ends every other session.";
  if (role === "superadmin")
    await alertSuperadmins(tx, {
      heading: "A super admin signed in from a new address",
      text,
      facts,
    });
  else if (await wantsOwnMail(tx, id, "ownSignIn"))
    await queueMail(tx, {
      heading: "You signed in from a new address",
      paragraphs: [text],
      facts,
      action: { label: "Look at your sessions", url: ownUrl(staffPaths.agent.profile) },
      footnote:
        "You get this email because sign-in alerts are on. They can be switched off in your profile.",
      kind: "sign-in-alert",
      recipient: email,
      subject: "You signed in from a new address",
    });
}

/** Whether the account has signed in before, but not from this address in the last 90 days. */
async function isFromElsewhere(
  tx: DatabaseTransaction,
  id: string,
  requestOrigin: RequestOrigin,
): Promise<boolean> {
  if (!(await hasSignedIn(tx, id))) return false;
  return !(await hasSignedIn(tx, id, {
    address: requestOrigin.address,
    since: new Date(Date.now() - 90 * 86_400_000),
  }));
}

function factsOf(requestOrigin: RequestOrigin): [label: string, value: string][] {
  return [
    ["Address", requestOrigin.address],
    ["Browser", requestOrigin.userAgent || "not said"],
  ];
}

/**
 * Records a refused sign-in. `account` is set once the password was right; otherwise only the typed
 * email is recorded, because a lookup would reveal by timing whether it exists.
 *
 * Throttled attempts are recorded once a minute per account and address, so that an attack can't
 * fill the log.
 * Part of `signIn`, which refuses for it if the database is away.
 */
export async function auditRefusal(
  reason: "credentials" | "code" | "throttled" | SignInDenial,
  { portal, email, requestOrigin, slowed = false }: Attempt,
  account?: Account,
): Promise<void> {
  if (
    reason === "throttled" &&
    !(await takeAttempts(databasePool(), throttledNoteAttempts(email, requestOrigin))).ok
  )
    return;
  const subject = { type: "account", id: email } as const;
  // Before the transaction, because counting uses its own connection.
  const alert =
    (reason === "throttled" || slowed) &&
    portal !== "customer" &&
    (await takeAttempts(databasePool(), alertAttempts(requestOrigin))).ok;
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, account ? actorOf(account) : visitor, {
      action: "sign-in-refused",
      subject,
      requestOrigin,
      after: { portal, reason },
    });
    if (alert)
      await alertSuperadmins(tx, {
        heading: "Someone keeps guessing at a staff login",
        text: "Too many wrong passwords or codes were typed, and further attempts are refused for a while. The account may exist or not.",
        facts: [
          ["Login", portal === "agent" ? "Agents" : "Super admin"],
          ["Typed email", email],
          ...factsOf(requestOrigin),
        ],
      });
  });
}
