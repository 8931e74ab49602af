import { flightTerms, priceTermsOf } from "#app/domain/deals/deal.ts";
import { formatMoney } from "#app/values/money.ts";
import { type BookingLine, type BookingParts, priceOf } from "./booking-parts.ts";
import { amountText } from "./price-text.ts";

/** A labeled value in a table or a mail. */
export type Fact = readonly [label: string, value: string];

/** How a line's amount is computed: '2 × $2,349'; null if the quantity is one. */
export function quantityText({ quantity, unitCents }: BookingLine): string | null {
  return quantity === 1 ? null : `${quantity} × ${formatMoney(unitCents)}`;
}

/** What the total includes: rooms and flights. */
export function priceNote(parts: Pick<BookingParts, "rooms" | "flightsIncluded">): string {
  const { rooms, flightsIncluded = null } = parts;
  return rooms.length === 0 ? priceTermsOf({ flightsIncluded }) : flightTerms({ flightsIncluded });
}

/** Each line and the total, for a mail. */
export function priceFacts(parts: BookingParts): Fact[] {
  const total = `${formatMoney(priceOf(parts.lines).totalCents)}; ${priceNote(parts)}`;
  return [...lineFacts(parts.lines), ["Total", total]];
}

/** Each line: '2 × $2,349 = $4,698'. */
export function lineFacts(lines: readonly BookingLine[]): Fact[] {
  return lines.map((line) => {
    const made = quantityText(line);
    return [line.label, made === null ? amountText(line) : `${made} = ${amountText(line)}`];
  });
}
