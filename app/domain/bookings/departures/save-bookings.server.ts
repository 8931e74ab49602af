import { type Selectable, sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { checkOpenPages } from "#app/domain/money/payments/write-payments.server.ts";
import { postBookings } from "../row/post-bookings.server.ts";
import { updateSchedules, scheduledColumns } from "../row/update-schedules.server.ts";
import { addDeltas, countedColumns, removeDeltas } from "../row/edit-booking.server.ts";

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
 * Saves many locked bookings and updates sums, ledger and schedules, in seven statements and some for
 * each changed schedule.
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
  const before = await tx
    .selectFrom("bookings")
    .select(scheduledColumns)
    .where("id", "=", ids)
    .execute();
  await tx
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
        }))
        .whereRef("bookings.id", "=", "saved.booking")
        .returning(countedColumns),
    )
    .with("more", () => addDeltas)
    .selectFrom("added")
    .select("status")
    .execute();
  await checkOpenPages(
    tx,
    bookings.map(({ id }) => id),
  );
  await postBookings(
    tx,
    bookings.map(({ id }) => id),
  );
  const changes = new Map(bookings.map((booking) => [booking.id, booking]));
  await updateSchedules(
    tx,
    before.map((booking) => ({
      before: booking,
      after: { ...booking, ...changes.get(booking.id) },
    })),
  );
}
