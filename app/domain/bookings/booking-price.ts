import { formatMoney } from "#app/values/money.ts";

/** A booking's price in cents: list price, discount and total. */
export type BookingPrice = { listCents: number; discountCents: number; totalCents: number };

/**
 * The price with `percent` (0 to 100) off. The discount applies once to the total and is rounded up
 * to the cent, in the customer's favor (docs/decisions/018-welcome-code.md).
 */
export function bookingPrice({
  unitPriceCents,
  travelers,
  percent,
}: {
  unitPriceCents: number;
  travelers: number;
  percent: number;
}): BookingPrice {
  const listCents = unitPriceCents * travelers;
  const discountCents = Math.ceil((listCents * percent) / 100);
  return { listCents, discountCents, totalCents: listCents - discountCents };
}

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
