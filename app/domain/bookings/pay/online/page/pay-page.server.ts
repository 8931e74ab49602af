import { db } from "#app/db/database.server.ts";
import { bookingOfToken } from "#app/domain/money/pay-links/pay-links.server.ts";
import { readSchedule } from "#app/domain/money/schedule/schedule.server.ts";
import type { Payment } from "#app/domain/money/payments/payment.ts";
import { paidToKeep, processingCents } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { canceledReason } from "../../../manage/edit-booking.server.ts";
import type { Fact } from "../../../lines/price-facts.ts";
import { frozenTerms } from "../../../order/freeze-terms.server.ts";
import { dueFacts } from "../../../schedule/due-facts.ts";
import { type Payable, type PayableBooking, payableOf } from "./payable.ts";

/** The data behind a payment link: the trip and its money, without names of people. */
export type PayPage = {
  bookingId: string;
  reference: string;
  title: string;
  destination: string;
  booking: PayableBooking;
  payable: Payable;
  /** Open items of the schedule, with due days. */ due: Fact[];
  payments: Payment[];
};

/** Days after departure for which a payment link works. */
const linkDays = 60;

/** Reads the page of a payment link as of today; null if the token is unknown or expired. */
export async function readPayPage(token: string): Promise<PayPage | null> {
  const bookingId = await bookingOfToken(token);
  if (bookingId === undefined) return null;
  const row = await db
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .select(["bookings.id", "reference", "status", "totalCents", "keptCents", "numTravelers"])
    .select([
      "departureDate",
      "bookings.createdAt",
      "paymentTerms",
      "payBy",
      "deal.title",
      "destination",
    ])
    .select(canceledReason)
    .where("bookings.id", "=", bookingId)
    .executeTakeFirst();
  if (!row || addDays(row.departureDate, linkDays) < businessDay(new Date())) return null;
  const payments = await readPayments(bookingId);
  const schedule = await readSchedule(bookingId);
  const { id: _, reference, title, destination, paymentTerms, ...facts } = row;
  const booking = { ...facts, terms: frozenTerms({ paymentTerms }) };
  const payable = payableOf(booking, payments, schedule);
  const due = dueFacts(schedule, {
    paidCents: paidToKeep(payments) + processingCents(payments),
    today: businessDay(new Date()),
    departureDate: row.departureDate,
  });
  return { bookingId, reference, title, destination, booking, payable, due, payments };
}
