import { db } from "#app/db/database.server.ts";
import { bookingOfToken } from "#app/domain/money/online/pay-links.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { canceledReason } from "#app/domain/bookings/row/edit-booking.server.ts";
import { dueFacts } from "#app/domain/money/schedule/due-facts.ts";
import type { PaidBooking } from "#app/domain/money/booked/money-of.ts";
import { type ReadMoney, readMoney } from "#app/domain/money/booked/read-money.server.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";

/** The data behind a payment link: the trip and its money, without names of people. */
export type PayPage = {
  bookingId: string;
  reference: string;
  title: string;
  destination: string;
  booking: PaidBooking;
  money: ReadMoney;
  /** Open items of the schedule, with due days. */ due: Fact[];
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
  const { reference, title, destination, paymentTerms, ...facts } = row;
  const booking = { ...facts, terms: frozenTerms({ paymentTerms }) };
  const money = await readMoney(booking);
  const due = dueFacts(money.schedule, { today: businessDay(new Date()), ...facts });
  return { bookingId, reference, title, destination, booking, money, due };
}
