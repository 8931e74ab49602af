import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { readOn } from "#app/db/lists/read-on.server.ts";

type WaitOut = Awaited<ReturnType<typeof waitsAfter>>[number];

/** Every party that waits for a departure after `today`, in order of arrival. */
export const waitsOut = (from: Database, today: string) =>
  readOn<WaitOut>((last, limit) => waitsAfter(from, { today, place: last?.place ?? 0, limit }));

const waitsAfter = (
  from: Database,
  { today, place, limit }: { today: string; place: number; limit: number },
) =>
  from
    .selectFrom("waitlistEntries as entry")
    .innerJoin("departures", "departures.id", "entry.departureId")
    .select(["entry.place", "departures.packageId as trip", "departures.startsOn as day"])
    .select(["entry.name", "entry.email", "entry.party as travelers", "entry.singles"])
    .select(sql<string>`business_day(entry.created_at)`.as("since"))
    // Of a caller; a customer's stands in customers.csv.
    .select("entry.phone")
    .where("entry.state", "in", ["waiting", "offered"])
    .where("departures.startsOn", ">", today)
    .where("departures.status", "<>", "cancelled")
    .where("entry.place", ">", place)
    .orderBy("entry.place")
    .limit(limit)
    .execute();
