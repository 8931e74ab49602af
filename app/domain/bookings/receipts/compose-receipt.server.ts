import { db, type Database } from "#app/db/database.server.ts";
import { readSeller } from "#app/domain/settings/read-seller.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { readParts } from "../lines/read-parts.server.ts";
import type { EditedBooking } from "../row/edit-booking.server.ts";
import { readMoney } from "#app/domain/money/booked/read-money.server.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import type { ReceiptContent } from "./receipt.ts";
import { writeContent } from "./write-content.ts";

/** The columns of a booking that its receipts show. */
type ReceiptRow = Pick<
  EditedBooking,
  | "id"
  | "reference"
  | "title"
  | "status"
  | "departureDate"
  | "returnDate"
  | "numTravelers"
  | "totalCents"
  | "keptCents"
  | "createdAt"
  | "canceledReason"
  | "termsText"
  | "paymentTerms"
  | "payBy"
>;

/** Composes the receipt of a payment or a sent refund from current data; null if there is none. */
export async function composeReceipt(
  id: string,
  booking: ReceiptRow,
  database: Database = db,
): Promise<ReceiptContent | null> {
  const parts = await readParts(booking.id, database);
  const { seller } = await readSeller(database);
  const shown = { ...booking, parts, terms: frozenTerms(booking) };
  return writeContent(id, {
    booking: shown,
    money: await readMoney(shown, database),
    seller,
    today: businessDay(new Date()),
  });
}
