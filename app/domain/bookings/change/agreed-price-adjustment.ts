import type { BookingTerms } from "../booking.ts";
import { type Adjustment, agreedPriceKept } from "../lines/adjustment.ts";

/** The adjustment that staff entered, not the one that kept an agreed price on an earlier move. */
export function staffAdjustment({ adjustment }: BookingTerms): Adjustment | null {
  return adjustment && adjustment.label !== agreedPriceKept ? adjustment : null;
}

/**
 * The adjustment of a booking that the agency moves: the staff's own, or one that keeps the agreed
 * price if the date costs more.
 */
export function agreedPriceAdjustment(before: BookingTerms) {
  const agreedCents = before.totalCents + before.discountCents;
  const own = staffAdjustment(before);
  return (listCents: number): Adjustment | null => {
    const max = agreedCents - listCents;
    if ((own?.cents ?? 0) <= max) return own;
    return max === 0 ? null : { label: agreedPriceKept, cents: max };
  };
}
