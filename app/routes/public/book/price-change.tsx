import type { BookingPrice } from "#app/domain/bookings/lines/booking-parts.ts";
import { totalLabel } from "#app/domain/bookings/lines/price-facts.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMoney } from "#app/values/money.ts";

type Offer = {
  personCents: number;
  /** For the typed number of travelers; null if invalid. */ price: BookingPrice | null;
};
type Props = { before: Offer; after: Offer; travelers: number };

/** The old and the new price, with a button to accept. */
export function PriceChange({ before, after, travelers }: Props) {
  const rows: [label: string, before: number, after: number][] = [
    ["Per person", before.personCents, after.personCents],
  ];
  if (before.price && after.price && after.price.totalCents !== after.personCents)
    rows.push([
      `${totalLabel(after.price)} for ${travelers === 1 ? "1 traveler" : `${travelers} travelers`}`,
      before.price.totalCents,
      after.price.totalCents,
    ]);
  return (
    <section
      aria-labelledby="price-change"
      className="grid gap-4 rounded-card border border-line-control bg-paper-raised p-4 sm:p-5"
    >
      <h2 id="price-change" className="text-card">
        The price has changed
      </h2>
      <table className="figures w-full text-left">
        <thead className="align-bottom text-small text-ink-soft">
          <tr>
            <th className="sr-only">Price</th>
            <th className="pb-1 text-right font-normal">When you opened the form</th>
            <th className="pb-1 pl-4 text-right font-normal">Now</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, old, now]) => (
            <tr key={label} className="border-t border-line">
              <th className="py-2 pr-3 text-small font-normal text-ink-soft">{label}</th>
              <td className="py-2 text-right">
                <s>{formatMoney(old)}</s>
              </td>
              <td className="py-2 pl-4 text-right font-semibold">{formatMoney(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="primary" className="justify-self-start">
        Book at the New Price
      </Button>
    </section>
  );
}
