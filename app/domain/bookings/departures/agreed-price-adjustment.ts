import type { BookingTerms } from "../booking.ts";
import { type Adjustment, agreedPriceKept } from "../lines/adjustment.ts";

/** What staff have agreed on beside prices; not what has kept an agreed price on an earlier move. */
export function staffAdjustment({ adjustment }: BookingTerms): Adjustment | null {
  return adjustment && adjustment.label !== agreedPriceKept ? adjustment : null;
}

/**
 * The adjustment of a booking that the agency moves: its own, or what keeps the agreed price where
 * the lines of the new date come to more. Both before a welcome code, whose percent is then the
 * same amount.
 */
export function agreedPriceAdjustment(before: BookingTerms) {
  const agreedCents = before.totalCents + before.discountCents;
  const own = staffAdjustment(before);
  return (listCents: number): Adjustment | null => {
    const most = agreedCents - listCents;
    if ((own?.cents ?? 0) <= most) return own;
    return most === 0 ? null : { label: agreedPriceKept, cents: most };
  };
}
