import { formatMoney } from "#app/values/money.ts";
import type { BookingLine } from "./booking-parts.ts";

/** A line's amount: '$4,698', or '−$469.80' of a discount. */
export function amountText({ quantity, unitCents }: Omit<BookingLine, "kind" | "label">): string {
  const cents = quantity * unitCents;
  return cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents);
}
