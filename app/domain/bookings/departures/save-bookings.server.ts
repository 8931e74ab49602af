import { type Selectable, sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { soldStatuses } from "../booking.ts";
import {
  addDeltas,
  announceSaved,
  countedColumns,
  removeDeltas,
} from "../row/edit-booking.server.ts";

/** The new values of the columns that a canceled departure changes. */
export type SavedBooking = Pick<
  Selectable<DB["bookings"]>,
  "id" | "status" | "departureDate" | "unitPriceCents" | "discountCents" | "totalCents"
>;

type NewColumns = {
  booking: string;
  newStatus: SavedBooking["status"];
  newDay: string;
  newUnit: number;
  newDiscount: number;
  newTotal: number;
};

/**
 * Saves many locked bookings with their sums, and announces them.
 */
export async function saveBookings(
  tx: DatabaseTransaction,
  bookings: readonly SavedBooking[],
): Promise<void> {
  if (bookings.length === 0) return;
  const ids = sql<string>`ANY(${bookings.map(({ id }) => id)}::uuid[])`;
  const rows = JSON.stringify(
    bookings.map(({ id, status, departureDate, unitPriceCents, discountCents, totalCents }) => ({
      id,
      status,
      departureDate,
      unitPriceCents,
      discountCents,
      totalCents,
    })),
  );
  const saved = sql<NewColumns>`(
    SELECT id AS booking, status AS new_status, "departureDate" AS new_day, "unitPriceCents" AS new_unit,
      "discountCents" AS new_discount, "totalCents" AS new_total
    FROM jsonb_to_recordset(${rows}::jsonb) AS saved (id uuid, status text, "departureDate" date,
      "unitPriceCents" int, "discountCents" int, "totalCents" int))`;
  const before = await tx.selectFrom("bookings").selectAll().where("id", "=", ids).execute();
  const isSold = sql<boolean>`saved.new_status = ANY(${[...soldStatuses]}::text[])`;
  const after = await tx
    // Reads the rows as of the start of the statement.
    .with("removed", (query) =>
      query.selectFrom("bookings").select(countedColumns).where("id", "=", ids),
    )
    .with("less", () => removeDeltas)
    .with("added", (query) =>
      query
        .updateTable("bookings")
        .from(saved.as("saved"))
        .set((row) => ({
          status: row.ref("saved.newStatus"),
          departureDate: row.ref("saved.newDay"),
          unitPriceCents: row.ref("saved.newUnit"),
          discountCents: row.ref("saved.newDiscount"),
          totalCents: row.ref("saved.newTotal"),
          version: row("bookings.version", "+", 1),
          departed: sql<boolean>`${isSold} AND saved.new_day <= business_day(now())`,
        }))
        .whereRef("bookings.id", "=", "saved.booking")
        .returningAll("bookings"),
    )
    .with("more", () => addDeltas)
    .selectFrom("added")
    .selectAll()
    .execute();
  const old = new Map(before.map((booking) => [booking.id, booking]));
  await announceSaved(
    tx,
    after.map((booking) => ({ before: old.get(booking.id) ?? null, after: booking })),
  );
}
