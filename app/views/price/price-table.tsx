import { type BookingParts, priceOf } from "#app/domain/bookings/lines/booking-parts.ts";
import { priceNote, quantityText } from "#app/domain/bookings/lines/price-facts.ts";
import { amountText, formatMoney } from "#app/values/money.ts";

/** What a booking costs, line by line, and its total. */
export function PriceTable({ parts }: { parts: Pick<BookingParts, "lines" | "flightsIncluded"> }) {
  const { lines } = parts;
  const note = priceNote(parts);
  return (
    <table className="figures w-full border-y border-line-control text-left leading-snug">
      <caption className="sr-only">Price</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label} className="border-b border-line align-baseline">
            <th scope="row" className="py-2.5 pr-4 font-normal">
              <span className="mr-3">{line.label}</span> <Quantity text={quantityText(line)} />
            </th>
            <td className="py-2.5 text-right font-medium whitespace-nowrap">{amountText(line)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="align-baseline">
          <th scope="row" className="py-3 pr-4 font-semibold">
            Total{" "}
            {note === "" ? null : (
              <span className="block text-small font-normal text-ink-soft first-letter:uppercase">
                {note}
              </span>
            )}
          </th>
          <td className="py-3 text-right font-display text-card font-semibold whitespace-nowrap">
            {formatMoney(priceOf(lines).totalCents)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Beside a short label, below a long one. */
function Quantity({ text }: { text: string | null }) {
  if (text === null) return null;
  return <span className="inline-block text-small text-ink-soft">{text}</span>;
}
