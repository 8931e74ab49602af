import { type Database, db } from "#app/db/database.server.ts";
import { moneyOfBookings, type ReadMoney } from "#app/domain/money/booked/read-money.server.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import { canceledReason } from "./edit-booking.server.ts";

/** The money of bookings as of today, by their ids. */
export async function readMoneyOf(
  ids: readonly string[],
  database: Database = db,
): Promise<Map<string, ReadMoney>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("bookings")
    .select(["id", "status", "totalCents", "keptCents", "payBy", "numTravelers"])
    .select(["departureDate", "createdAt", "paymentTerms", canceledReason])
    .where("id", "in", ids)
    .execute();
  const booked = rows.map((row) => ({ ...row, terms: frozenTerms(row) }));
  return moneyOfBookings(booked, database);
}
