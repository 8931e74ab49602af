import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { changedFields } from "#app/domain/command/field-list.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { dropMailLinks } from "../accounts/email/mail-link.server.ts";
import { endSessionsOf } from "../accounts/sessions/end-sessions.server.ts";
import { dropCalendarLink } from "../calendar/calendar-links.server.ts";
import { hideStaff, releaseEmail } from "../customers/customer-of-account.server.ts";
import type { Role } from "../permissions.ts";
import type { SuperAdmin } from "../viewer.ts";
import { staffFields } from "./staff-account-form.ts";
import { staffConstraints, type StaffRefusal } from "./staff-account-messages.ts";
import {
  bannedForGood,
  type StaffAddress,
  type StaffInput,
  type StaffStatus,
} from "./staff-account.ts";

type Edit = {
  about: StaffAddress;
  /** The version when the form was opened. */ version: number;
  account: StaffInput;
};
type Reason = Extract<StaffRefusal, "not-found" | "changed" | "email-taken" | "unavailable">;

/**
 * Changes somebody's name and email (spec §7: update-agent). A new email is unconfirmed, and links
 * in the old inbox are invalidated. Unchanged values write nothing. Of concurrent saves the first
 * wins, others get 'changed'. Refused: 'not-found', 'email-taken', 'unavailable'.
 */
export function updateStaffAccount(
  viewer: SuperAdmin,
  { about, version, account: { name, email } }: Edit,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | { ok: false; reason: Reason }> {
  const { id } = about;
  const lock = lockOther(viewer, about);
  const constraints = { users_email_key: "email-taken" } as const;
  const seen = { seen: version, content: { id, name, email } };
  return edit(
    { by: viewer, requestOrigin, lock, ...seen, constraints },
    async ({ tx, record }, before) => {
      const changed = changedFields(staffFields, before, { name, email });
      if (!changed) return { ok: true };
      const isOtherEmail = before.email !== email;
      if (isOtherEmail) await dropMailLinks(tx, id);
      await tx
        .updateTable("users")
        .set({ name, email, version: version + 1, updatedAt: new Date() })
        .$if(isOtherEmail, (query) => query.set({ emailVerified: false }))
        .where("id", "=", id)
        .execute();
      if (isOtherEmail) {
        await releaseEmail(tx, before);
        await hideStaff(tx, { id, email });
      }
      await record({
        action: "account-changed",
        subject: { type: "account", id: email },
        ...changed,
      });
      return { ok: true };
    },
  );
}

type Refused<Reason extends StaffRefusal> = { ok: false; reason: Reason };

/**
 * Suspends or reactivates somebody (spec §4, §7: toggle-agent-status): ban, sessions and audit row
 * in one transaction, so that later requests are refused. No effect if unchanged. Refused:
 * 'not-found', 'last-owner', 'unavailable'.
 */
export function changeStaffStatus(
  viewer: SuperAdmin,
  { status, ...about }: StaffAddress & { status: StaffStatus },
  requestOrigin: RequestOrigin,
): Promise<{ ok: true; name: string } | Refused<"not-found" | "last-owner" | "unavailable">> {
  const { id } = about;
  const order = { by: viewer, requestOrigin, lock: lockOther(viewer, about) };
  return edit({ ...order, constraints: staffConstraints }, async ({ tx, record }, account) => {
    const before: StaffStatus =
      account.bannedUntil && account.bannedUntil > new Date() ? "suspended" : "active";
    if (before === status) return { ok: true, name: account.name };
    const bannedUntil = status === "suspended" ? bannedForGood : null;
    await tx
      .updateTable("users")
      .set({ bannedUntil, updatedAt: new Date() })
      .where("id", "=", id)
      .execute();
    const ended = status === "suspended" ? await endSessionsOf(id, tx) : 0;
    if (status === "suspended") await dropCalendarLink(tx, id);
    await record({
      action: status === "suspended" ? "account-suspended" : "account-reactivated",
      subject: { type: "account", id: account.email },
      before: { status: before },
      after: { status, sessionsEnded: ended },
    });
    return { ok: true, name: account.name };
  });
}

type Ended = { ok: true; name: string; sessions: number } | Refused<"not-found" | "unavailable">;

/** Ends all of somebody's sessions. Returns their number. */
export function endStaffSessions(
  viewer: SuperAdmin,
  about: StaffAddress,
  requestOrigin: RequestOrigin,
): Promise<Ended> {
  const order = { by: viewer, requestOrigin, lock: lockOther(viewer, about) };
  return edit(order, async ({ tx, record }, account) => {
    const sessions = await endSessionsOf(account.id, tx);
    const subject = { type: "account", id: account.email } as const;
    await record({
      action: "sessions-ended",
      subject,
      before: { sessions },
      after: { sessions: 0 },
    });
    return { ok: true, name: account.name, sessions };
  });
}

type LockedAccount = {
  id: string;
  name: string;
  email: string;
  role: Role;
  bannedUntil: Date | null;
  version: number;
};

/** The lock of an account that is not one's own, which its owner looks after in the profile. */
export const lockOther =
  ({ id: own }: Pick<SuperAdmin, "id">, about: StaffAddress) =>
  async (tx: DatabaseTransaction): Promise<LockedAccount | undefined> =>
    about.id === own ? undefined : lockStaff(tx, about);

/** Locks and returns the account, so that the audited 'before' is right; undefined if none. */
export function lockStaff(
  tx: DatabaseTransaction,
  { id, roles }: StaffAddress,
): Promise<LockedAccount | undefined> {
  return (
    tx
      .selectFrom("users")
      .where("id", "=", id)
      .where("role", "in", roles)
      .select(["id", "name", "email", "role", "bannedUntil", "version"])
      .$narrowType<{ role: Role }>()
      // Weaker than FOR UPDATE: recording what this person did must not wait, or it could deadlock.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}
