import { priceTermsOf } from "#app/domain/deals/deal-words.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { type BookingLine, type BookingParts, priceOf } from "./booking-parts.ts";
import { amountText } from "./price-text.ts";

/** How a line's amount is computed: '2 × $2,349'; null if the quantity is one. */
export function quantityText({ quantity, unitCents }: BookingLine): string | null {
  return quantity === 1 ? null : `${quantity} × ${formatMoney(unitCents)}`;
}

/** Whether the total includes flights, if the deal says so; '' otherwise. */
export const priceNote = ({ flightsIncluded = null }: Pick<BookingParts, "flightsIncluded">) =>
  priceTermsOf({ hasRooms: false, flightsIncluded });

/** Each line and the total, for a mail. */
export function priceFacts(parts: BookingParts): Fact[] {
  const note = priceNote(parts);
  const total = formatMoney(priceOf(parts.lines).totalCents);
  return [...lineFacts(parts.lines), ["Total", note === "" ? total : `${total}; ${note}`]];
}

/** Each line: '2 × $2,349 = $4,698'. */
export function lineFacts(lines: readonly BookingLine[]): Fact[] {
  return lines.map((line) => {
    const made = quantityText(line);
    return [line.label, made === null ? amountText(line) : `${made} = ${amountText(line)}`];
  });
}
