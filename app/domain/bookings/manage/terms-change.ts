import { formatShortDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { bookingPrice } from "../booking-price.ts";
import { isOpen, type BookingStatus, type BookingTerms } from "../booking.ts";
import { refuseDay } from "../order/refuse-order.ts";

/**
 * A booking's terms with another date or number of travelers. Price per person and discount
 * percentage stay as booked (docs/decisions/018-welcome-code.md).
 */
export function changedTerms(
  before: BookingTerms,
  {
    departureDate,
    numTravelers,
    percent,
  }: { departureDate: string; numTravelers: number; percent: number },
): BookingTerms {
  const { unitPriceCents } = before;
  const { discountCents, totalCents } = bookingPrice({
    unitPriceCents,
    travelers: numTravelers,
    percent,
  });
  return { departureDate, numTravelers, unitPriceCents, discountCents, totalCents };
}

/**
 * Why a booking's terms can't change; null if they can. An unchanged day may be before `today` (New
 * York).
 */
export function refuseTerms(
  status: BookingStatus,
  { before, after }: { before: BookingTerms; after: BookingTerms },
  today: string,
) {
  if (!isOpen({ status })) return "has-ended";
  const isSameDay = before.departureDate === after.departureDate;
  // The price depends on these two only.
  if (isSameDay && before.numTravelers === after.numTravelers) return "nothing-changed";
  return isSameDay ? null : refuseDay(after.departureDate, today);
}

/** A change in one line: 'Travelers 3, were 2. To pay $7,047, was $4,698.' */
export function termsLine({
  before,
  after,
}: {
  before: BookingTerms;
  after: BookingTerms;
}): string {
  const lines = [
    before.departureDate === after.departureDate
      ? ""
      : `Departure ${formatShortDay(after.departureDate)}, was ${formatShortDay(before.departureDate)}.`,
    before.numTravelers === after.numTravelers
      ? ""
      : `Travelers ${after.numTravelers}, were ${before.numTravelers}.`,
    before.totalCents === after.totalCents
      ? ""
      : `To pay ${formatMoney(after.totalCents)}, was ${formatMoney(before.totalCents)}.`,
  ];
  return lines.filter(Boolean).join(" ");
}
