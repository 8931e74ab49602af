import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { postBookings } from "#app/domain/money/ledger/post-bookings.server.ts";
import { soldStatuses } from "../booking.ts";

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
    // The database's clock, as in `departed`.
    .where("departureDate", "<=", sql<string>`business_day(now())`)
    .orderBy("departureDate")
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  if (departing.length === 0) return 0;
  const departed = await tx
    .updateTable("bookings")
    .set({ departed: true })
    .where("id", "=", sql<string>`ANY(${departing.map(({ id }) => id)}::uuid[])`)
    .returningAll()
    .execute();
  await postBookings(tx, departed);
  return departed.length;
}
