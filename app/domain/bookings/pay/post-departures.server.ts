import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { soldStatuses } from "../booking.ts";
import { postBookings } from "../row/post-bookings.server.ts";

/** Bookings posted in one transaction. */
const batch = 500;

/**
 * Posts the price of departed trips as earned; returns their number. Safe to repeat and to run
 * concurrently.
 */
export async function postDepartures(): Promise<number> {
  let all = 0;
  for (;;) {
    const posted = await db.transaction().execute(postBatch);
    all += posted;
    if (posted < batch) return all;
  }
}

async function postBatch(tx: DatabaseTransaction): Promise<number> {
  const departing = await tx
    .selectFrom("bookings")
    .select("id")
    .where("status", "in", soldStatuses)
    .where("departed", "=", false)
    // The database's clock, as in `postBookings`.
    .where("departureDate", "<=", sql<string>`business_day(now())`)
    .orderBy("departureDate")
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  await postBookings(
    tx,
    departing.map(({ id }) => id),
  );
  return departing.length;
}
