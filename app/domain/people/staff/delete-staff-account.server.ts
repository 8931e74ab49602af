import { edit, type Step } from "#app/domain/command/command.server.ts";
import { dropTwoFactor } from "../accounts/two-factor/staff-factors.server.ts";
import type { SuperAdmin } from "../viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { forgetDevices } from "../accounts/sign-in/known-devices.server.ts";
import { dropCalendarLink } from "../calendar/calendar-links.server.ts";
import { releaseEmail } from "../customers/customer-of-account.server.ts";
import { dropMailLinks } from "../accounts/email/mail-link.server.ts";
import { endSessionsOf } from "../accounts/sessions/end-sessions.server.ts";
import { lockOther } from "./change-staff-account.server.ts";
import { staffConstraints } from "./staff-account-messages.ts";
import type { StaffAddress } from "./staff-account.ts";

type Deleted<Reason> = { ok: true; name: string; leads: number } | { ok: false; reason: Reason };

/** Hands somebody's work over: the number of leads, and the new owner. A refusal has written nothing. */
export type HandOver<Reason> = (
  step: Step,
) => Promise<{ ok: true; leads: number; to: string | null } | { ok: false; reason: Reason }>;

/**
 * Deletes a staff account (spec §7: delete-agent): password, sessions and links; the address
 * becomes free. The row keeps name and former role under the role 'former-agent', which can't sign
 * in, for bookings (docs/decisions/025-agents-come-and-go.md). `handOver` hands work over in the same
 * transaction. Refused: 'not-found', 'last-owner', 'unavailable', or by `handOver`.
 */
export function deleteStaffAccount<Reason extends string>(
  viewer: SuperAdmin,
  { handOver, ...about }: StaffAddress & { handOver: HandOver<Reason> },
  requestOrigin: RequestOrigin,
): Promise<Deleted<Reason | "not-found" | "last-owner" | "unavailable">> {
  const { id } = about;
  const lock = lockOther(viewer, about);
  return edit(
    { by: viewer, requestOrigin, lock, constraints: staffConstraints },
    async (step, account): Promise<Deleted<Reason>> => {
      const { tx, record } = step;
      const handed = await handOver(step);
      if (!handed.ok) return handed;
      const ended = await endSessionsOf(id, tx);
      await dropMailLinks(tx, id);
      await dropTwoFactor(tx, id);
      await dropCalendarLink(tx, id);
      await forgetDevices(tx, id, { except: null });
      await tx.deleteFrom("ownNotifications").where("userId", "=", id).execute();
      await tx.deleteFrom("accounts").where("userId", "=", id).execute();
      await tx
        .updateTable("users")
        .set({
          role: "former-agent",
          formerRole: account.role,
          deletedAt: new Date(),
          updatedAt: new Date(),
          // A domain that can't receive mail (RFC 2606).
          email: `former-${id.toLowerCase()}@grandtour.invalid`,
          emailVerified: false,
          phone: null,
          image: null,
        })
        .where("id", "=", id)
        .execute();
      await releaseEmail(tx, account);
      await record({
        action: "account-deleted",
        subject: { type: "account", id: account.email },
        before: { role: account.role, name: account.name, email: account.email },
        after: {
          role: "former-agent",
          sessionsEnded: ended,
          leadsHandedOver: handed.leads,
          leadsTo: handed.to,
        },
      });
      return { ok: true, name: account.name, leads: handed.leads };
    },
  );
}
