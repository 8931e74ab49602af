import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { firstOnStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";

/**
 * The name of the person at the agency who knows a trip: to whom it was handed over, else who
 * booked it, else who worked on it last;
 * null if nobody of them is on the staff any more.
 */
export async function readTripAgent(bookingId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT handed_to AS id FROM bookings WHERE id = ${bookingId} AND handed_to IS NOT NULL
    UNION ALL SELECT created_by_agent_id FROM bookings
      WHERE id = ${bookingId} AND created_by_agent_id IS NOT NULL
    UNION ALL (SELECT actor_id FROM booking_history
      WHERE booking_id = ${bookingId} AND actor_role IN ('agent', 'superadmin')
        AND actor_id IS NOT NULL
      ORDER BY booking_history.id DESC)`.execute(db);
  const agent = await firstOnStaff([...new Set(rows.map(({ id }) => id))]);
  return agent?.name ?? null;
}
