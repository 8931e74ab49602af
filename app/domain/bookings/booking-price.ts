import { formatMoney } from "#app/values/money.ts";

/** What a booking costs, in cents: the list price, what is taken off it, and what is left to pay. */
export type BookingPrice = { listCents: number; discountCents: number; totalCents: number };

/**
 * The price of a trip for so many travelers with `percent` (0 to 100) off. The discount is taken once, off the whole, and rounded up to the cent: who was promised 10% never gets
 * less (docs/decisions/018-welcome-code.md).
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

/** What the total is called: what is left to pay, where a welcome code has lowered it. */
export function totalLabel({ discountCents }: Pick<BookingPrice, "discountCents">): string {
  return discountCents > 0 ? "To pay" : "Total";
}

/** What stands above a total that a welcome code has lowered, as label and value; nothing where none has. */
export function discountLines({
  totalCents,
  discountCents,
}: Pick<BookingPrice, "totalCents" | "discountCents">): (readonly [label: string, value: string])[] {
  if (discountCents === 0) return [];
  return [
    ["List price", formatMoney(totalCents + discountCents)],
    ["Welcome code", `−${formatMoney(discountCents)}`],
  ];
}
