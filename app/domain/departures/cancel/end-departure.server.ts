import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { wakeSales } from "#app/domain/deals/manage/sales/update-sales.server.ts";
import { mailEndedHolds } from "../hold/mail-ended-holds.server.ts";
import type { LockedDeparture } from "../seats/lock-departure.server.ts";
import { endAllWaits } from "../wait/end-waits.server.ts";
import { tripOf } from "../wait/place/trip-of.server.ts";

/**
 * Marks a departure as canceled, and ends its holds, options, offers and waits, each with a mail.
 * Its row must be locked. Bookings keep their seats until they are moved or canceled.
 */
export async function endDeparture(
  tx: DatabaseTransaction,
  departure: LockedDeparture,
  reason: string,
): Promise<void> {
  const { id, version } = departure;
  await tx
    .updateTable("departures")
    .set({ status: "cancelled", cancelReason: reason, canceledAt: sql`now()` })
    .set({ version: version + 1 })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("seatClaims")
    .set({ releasedAt: sql`clock_timestamp()` })
    .where("departureId", "=", id)
    .where("kind", "<>", "booking")
    .where("releasedAt", "is", null)
    .execute();
  await wakeSales(tx);
  await mailEndedHolds(tx, id);
  await endAllWaits(tx, departure, await tripOf(tx, departure));
}
