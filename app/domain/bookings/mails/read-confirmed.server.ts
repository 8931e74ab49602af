import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { readParts } from "../lines/read-parts.server.ts";
import type { EditedBooking } from "../row/edit-booking.server.ts";
import type { Confirmed } from "./staff-booking-mail.server.ts";
import { frozenCover } from "../row/insert-booking.server.ts";
import { readPaymentCover } from "./payment-cover.server.ts";

/** What the mail of a confirmed booking says; the customer may have paid already. */
export async function readConfirmed(
  tx: DatabaseTransaction,
  booking: EditedBooking,
): Promise<Confirmed> {
  const paying = await readPaymentCover(tx, booking, frozenTerms(booking));
  const parts = await readParts(booking.id, tx);
  return { ...booking, parts, cover: { ...frozenCover(booking), ...paying } };
}
