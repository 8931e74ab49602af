import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { soldStatuses } from "../booking.ts";
import { postBookings } from "./post-bookings.server.ts";

/** Bookings posted in one transaction. */
const batch = 500;

/**
 * Posts the price of each trip that has departed by today, in New York, as earned; returns how
 * many. Safe to repeat, and in two processes at once.
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
    // By the clock of the database, as `postBookings` asks it.
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
