import { formatMoney } from "#app/values/money.ts";
import type { BookingLine, BookingPrice } from "./booking-parts.ts";

/** Label of the total, which differs if a welcome code lowered it. */
export function totalLabel({ discountCents }: Pick<BookingPrice, "discountCents">): string {
  return discountCents > 0 ? "To pay" : "Total";
}

/** A line's amount: '$4,698', or '−$469.80' of a discount. */
export function amountText({ quantity, unitCents }: Omit<BookingLine, "kind" | "label">): string {
  const cents = quantity * unitCents;
  return cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents);
}
