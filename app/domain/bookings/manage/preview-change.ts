import { businessDay } from "#app/values/dates.ts";
import type { BookingTerms } from "../booking.ts";
import type { StaffBooking } from "./staff-booking.ts";
import { changedTerms, refuseTerms } from "./terms-change.ts";

type Asked = { departureDate: string; numTravelers: number };
type Previewed =
  | { ok: true; before: BookingTerms; after: BookingTerms }
  | { ok: false; reason: NonNullable<ReturnType<typeof refuseTerms>> };

/**
 * Calculates a change of date or travelers, including the price, without writing. Refused where
 * `changeBooking` would.
 */
export function previewChange(
  booking: StaffBooking,
  { departureDate, numTravelers }: Asked,
): Previewed {
  const before = pickTerms(booking);
  const after = changedTerms(before, {
    departureDate,
    numTravelers,
    percent: booking.discountPercent,
  });
  const reason = refuseTerms(booking.status, { before, after }, businessDay(new Date()));
  return reason ? { ok: false, reason } : { ok: true, before, after };
}

function pickTerms({
  departureDate,
  numTravelers,
  unitPriceCents,
  discountCents,
  totalCents,
}: StaffBooking): BookingTerms {
  return { departureDate, numTravelers, unitPriceCents, discountCents, totalCents };
}
