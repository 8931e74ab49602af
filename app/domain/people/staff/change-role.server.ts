import { edit } from "#app/domain/command/command.server.ts";
import { changedFields } from "#app/domain/command/field-list.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { alertOfNewOwner } from "../accounts/staff/superadmins.server.ts";
import { endSessionsOf } from "../accounts/sessions/end-sessions.server.ts";
import { dropCalendarLink } from "../calendar/calendar-links.server.ts";
import { type Role, roles, rolesWith } from "../permissions.ts";
import type { SuperAdmin } from "../viewer.ts";
import { lockStaff } from "./change-staff-account.server.ts";
import type { HandOver } from "./delete-staff-account.server.ts";
import { roleFields } from "./staff-account-form.ts";
import { staffConstraints } from "./staff-account-messages.ts";

type Change<Reason> = {
  id: string;
  /** The version when the form was opened. */ version: number;
  role: Role;
  /** Hands over the work of who may have none any more. */ handOver: HandOver<Reason>;
};
type Changed = { ok: true; name: string; leads: number };
type Refused<Reason> = { ok: false; reason: Reason };

/**
 * Gives somebody, or oneself, another role: sessions and calendar link end, so that nothing that was
 * opened before goes on, and work is handed over. An unchanged role writes nothing. Of concurrent
 * changes the first wins, others get 'changed'. Refused: 'not-found', 'last-owner', 'unavailable',
 * or by `handOver`.
 */
export function changeRole<Reason extends string>(
  viewer: SuperAdmin,
  { id, version, role, handOver }: Change<Reason>,
  requestOrigin: RequestOrigin,
): Promise<
  Changed | Refused<Reason> | Refused<"not-found" | "changed" | "last-owner" | "unavailable">
> {
  const lock = (tx: DatabaseTransaction) => lockStaff(tx, { id, roles });
  const seen = { seen: version, content: { form: "role", id, role } };
  return edit(
    { by: viewer, requestOrigin, lock, ...seen, constraints: staffConstraints },
    async (step, before): Promise<Changed | Refused<Reason>> => {
      const { tx, record } = step;
      const { name, email } = before;
      const changed = changedFields(roleFields, before, { role });
      if (!changed) return { ok: true, name, leads: 0 };
      const keeps = rolesWith("write", "leads").includes(role);
      const handed = keeps ? ({ ok: true, leads: 0, to: null } as const) : await handOver(step);
      if (!handed.ok) return handed;
      if (role === "superadmin") await alertOfNewOwner(tx, { email, madeBy: viewer.email });
      const sessionsEnded = await endSessionsOf(id, tx);
      await dropCalendarLink(tx, id);
      await tx
        .updateTable("users")
        .set({ role, version: version + 1, updatedAt: new Date() })
        .where("id", "=", id)
        .execute();
      await record({
        action: "role-changed",
        subject: { type: "account", id: email },
        before: changed.before,
        after: {
          ...changed.after,
          sessionsEnded,
          leadsHandedOver: handed.leads,
          leadsTo: handed.to,
        },
      });
      return { ok: true, name, leads: handed.leads };
    },
  );
}
