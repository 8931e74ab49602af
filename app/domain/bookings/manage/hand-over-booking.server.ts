import { command } from "#app/domain/command/command.server.ts";
import { holdActiveStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { agentOf } from "../row/booking-columns.server.ts";

type Given = {
  reference: string;
  /** Null for nobody. */ agentId: string | null;
  /** Who looked after it as the page was read. */ seen: string | null;
};
type HandedOver =
  | { ok: true }
  | { ok: false; reason: "not-found" | "handed-over" | "no-such-agent" };

/**
 * Hands a booking over to a colleague, or to nobody, if it is still whose the viewer saw. Who booked it
 * stays, because reports count by it; so does its version: what it says is the same.
 */
export function handOverBooking(
  viewer: Permitted<"write", "bookings">,
  { reference, agentId, seen }: Given,
  requestOrigin: RequestOrigin,
) {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<HandedOver> => {
    const booking = await tx
      .selectFrom("bookings")
      .select(["id", agentOf.as("agentId")])
      .where("reference", "=", reference)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!booking) return { ok: false, reason: "not-found" };
    if (booking.agentId !== seen) return { ok: false, reason: "handed-over" };
    const email = agentId && (await holdActiveStaff(tx, agentId, "write", "bookings"));
    if (email === undefined) return { ok: false, reason: "no-such-agent" };
    await tx
      .updateTable("bookings")
      .set({ handedOver: true, handedTo: agentId })
      .where("id", "=", booking.id)
      .execute();
    await record({
      action: "booking-handed-over",
      subject: { type: "booking", id: reference },
      after: { to: email },
    });
    return { ok: true };
  });
}
