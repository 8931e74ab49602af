import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { lockDeparture } from "../seats/lock-departure.server.ts";

/** A departure that just reached its least travelers, and its bookings. */
export type Guaranteed = { id: string; startsOn: string; bookingIds: string[] };

/**
 * Marks the departures after `today` (YYYY-MM-DD) that have as many confirmed travelers as they need
 * as told to their customers, and returns them; with `id` that one alone, also where its mails are
 * held back. One statement: of two processes one gets a departure.
 */
export async function takeGuaranteed(
  tx: DatabaseTransaction,
  today: string,
  id: string | null = null,
): Promise<Guaranteed[]> {
  const { rows } = await sql<Guaranteed>`
    WITH taken AS (
      UPDATE departures SET guaranteed_mailed_at = now()
      WHERE guaranteed_mailed_at IS NULL AND least IS NOT NULL AND confirmed >= least
        AND status = 'open' AND starts_on > ${today}
        AND CASE WHEN ${id}::uuid IS NULL THEN mails_held_at IS NULL ELSE id = ${id}::uuid END
      RETURNING id, starts_on
    )
    SELECT id, starts_on AS "startsOn", ARRAY(SELECT booking_id FROM seat_claims
      WHERE departure_id = taken.id AND kind = 'booking' AND released_at IS NULL) AS "bookingIds"
    FROM taken`.execute(tx);
  return rows;
}

/** Lets departures that were taken be told later. */
export async function putOffGuaranteed(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("departures")
    .set({ guaranteedMailedAt: null })
    .where("id", "in", ids)
    .execute();
}

/** Holds back what the site writes by itself to everybody on a departure, or lets it go again. */
export function holdMails(
  viewer: Permitted<"write", "departures">,
  { id, holds }: { id: string; holds: boolean },
  requestOrigin: RequestOrigin,
) {
  const lock = (tx: DatabaseTransaction) => lockDeparture(tx, id);
  return edit({ by: viewer, requestOrigin, lock }, async ({ tx, record }, { mailsHeldAt }) => {
    if ((mailsHeldAt !== null) === holds) return { ok: true as const };
    await tx
      .updateTable("departures")
      .set({ mailsHeldAt: holds ? sql<Date>`now()` : null })
      .where("id", "=", id)
      .execute();
    const action = holds ? "departure-mails-held" : "departure-mails-let-go";
    await record({ action, subject: { type: "departure", id } });
    return { ok: true as const };
  });
}
