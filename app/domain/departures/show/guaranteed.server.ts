import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";

/** A departure that just reached its least travelers, and its bookings. */
export type Guaranteed = { startsOn: string; bookingIds: string[] };

/**
 * Marks the departures after `today` (YYYY-MM-DD) that have as many confirmed travelers as they need
 * as told to their customers, and returns them. One statement: of two processes one gets a departure.
 */
export async function takeGuaranteed(
  tx: DatabaseTransaction,
  today: string,
): Promise<Guaranteed[]> {
  const { rows } = await sql<Guaranteed>`
    WITH taken AS (
      UPDATE departures SET guaranteed_mailed_at = now()
      WHERE guaranteed_mailed_at IS NULL AND least IS NOT NULL AND confirmed >= least
        AND status = 'open' AND starts_on > ${today}
      RETURNING id, starts_on
    )
    SELECT starts_on AS "startsOn", ARRAY(SELECT booking_id FROM seat_claims
      WHERE departure_id = taken.id AND kind = 'booking' AND released_at IS NULL) AS "bookingIds"
    FROM taken`.execute(tx);
  return rows;
}
