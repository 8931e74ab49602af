import { db } from "#app/db/database.server.ts";
import { bookingOfToken } from "#app/domain/money/pay-links/pay-links.server.ts";
import { readSchedule } from "#app/domain/money/schedule/schedule.server.ts";
import type { Payment } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { canceledReason } from "../../manage/edit-booking.server.ts";
import { frozenTerms } from "../../order/freeze-terms.server.ts";
import { type Payable, type PayableBooking, payableOf } from "./payable.ts";

/** What a payment link shows: the trip and its money, nothing of its people. */
export type PayPage = {
  bookingId: string;
  reference: string;
  title: string;
  booking: PayableBooking;
  payable: Payable;
  payments: Payment[];
};

/** Days after departure for which a link leads to its page. */
const linkDays = 60;

/** What the link with this token shows today; null for one that is none, or no longer. */
export async function readPayPage(token: string): Promise<PayPage | null> {
  const bookingId = await bookingOfToken(token);
  if (bookingId === undefined) return null;
  const row = await db
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .select(["bookings.id", "reference", "status", "totalCents", "keptCents", "numTravelers"])
    .select(["departureDate", "bookings.createdAt", "paymentTerms", "payBy", "deal.title"])
    .select(canceledReason)
    .where("bookings.id", "=", bookingId)
    .executeTakeFirst();
  if (!row || addDays(row.departureDate, linkDays) < businessDay(new Date())) return null;
  const payments = await readPayments(bookingId);
  const { id: _, reference, title, paymentTerms, ...facts } = row;
  const booking = { ...facts, terms: frozenTerms({ paymentTerms }) };
  const payable = payableOf(booking, payments, await readSchedule(bookingId));
  return { bookingId, reference, title, booking, payable, payments };
}
