import { sql, type SqlBool } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { readBatches } from "#app/db/lists/read-on.server.ts";

export type BookingOut = Awaited<ReturnType<typeof read>>[number];

/** Every booking in batches, by its reference. */
export const bookingsOut = (from: Database) =>
  readBatches<BookingOut>((last, limit) =>
    read(from, (all) => all.where("reference", ">", last?.reference ?? "").limit(limit)),
  );

/** The bookings that these references may name: their own, or those of an old system. */
export const bookingsNamed = (references: readonly string[], from: Database) =>
  read(from, (all) =>
    all.where(
      sql<SqlBool>`(reference = ANY(${[...references]}::text[])
        OR upper(old_reference) = ANY(${references.map((one) => one.toUpperCase())}::text[]))`,
    ),
  );

/** What the files call these bookings, by id. */
export async function bookingNames(
  ids: readonly string[],
  from: Database,
): Promise<Map<string, string>> {
  const rows = await from
    .selectFrom("bookings")
    .select(["id", nameInFiles.as("name")])
    .where("id", "=", sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The old reference, which travelers know; its own, if it has none or two systems gave it. */
const nameInFiles = sql<string>`CASE WHEN old_reference IS NULL OR EXISTS (
    SELECT FROM bookings AS other WHERE upper(other.old_reference) = upper(bookings.old_reference)
      AND other.id <> bookings.id)
  THEN reference ELSE old_reference END`;

const query = (from: Database) =>
  from
    .selectFrom("bookings")
    .select(["id", "reference", nameInFiles.as("oldReference")])
    .select(["packageId as dealId", "createdByAgentId"])
    .select(["customerName", "customerEmail", "customerPhone", "notes"])
    .select(["departureDate", "returnDate", "tripDays", "numTravelers"])
    .select(["status", "totalCents", "paymentTerms", "createdAt"])
    .orderBy("reference");

const read = (from: Database, some: (all: ReturnType<typeof query>) => ReturnType<typeof query>) =>
  some(query(from)).execute();
