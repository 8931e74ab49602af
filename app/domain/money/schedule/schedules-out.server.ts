import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";

/** What these bookings were asked to pay and when, in order. */
export const schedulesOut = (bookingIds: readonly string[], from: Database) =>
  from
    .selectFrom("scheduleItems")
    .select(["bookingId", "dueOn", "cents"])
    .where("bookingId", "=", sql<string>`ANY(${[...bookingIds]}::uuid[])`)
    .orderBy("dueOn")
    .orderBy("place")
    .execute();
