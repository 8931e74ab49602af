import { addDays } from "#app/values/dates.ts";
import type { Deal } from "../deal.ts";

type OfferEnd = Pick<Deal, "validUntil" | "extendedFrom">;

/** A clock is not believed after an end that was put off in its last days, or given anew soon after. */
const lastDays = 14;
const daysAfter = 30;

/**
 * The end that an offer gives up on `today` for `validUntil`, or has given up before; null if it
 * never had one, or that was long ago. Days are YYYY-MM-DD, in New York.
 */
export function extendedFrom(
  before: OfferEnd,
  validUntil: string | null,
  today: string,
): string | null {
  if (validUntil === before.validUntil) return before.extendedFrom;
  const end = before.validUntil ?? before.extendedFrom;
  if (end === null || today > addDays(end, daysAfter)) return null;
  const isLater = validUntil === null || validUntil > end;
  return isLater && today >= addDays(end, -lastDays) ? end : before.extendedFrom;
}
