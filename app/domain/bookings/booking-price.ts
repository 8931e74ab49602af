import { formatMoney } from "#app/values/money.ts";
import type { BookingPrice } from "./lines/booking-parts.ts";

/** Label of the total, which differs if a welcome code lowered it. */
export function totalLabel({ discountCents }: Pick<BookingPrice, "discountCents">): string {
  return discountCents > 0 ? "To pay" : "Total";
}

/** Lines above a discounted total, as label and value; none without a discount. */
export function discountLines({
  totalCents,
  discountCents,
}: Pick<BookingPrice, "totalCents" | "discountCents">): (readonly [
  label: string,
  value: string,
])[] {
  if (discountCents === 0) return [];
  return [
    ["List price", formatMoney(totalCents + discountCents)],
    ["Welcome code", `−${formatMoney(discountCents)}`],
  ];
}
