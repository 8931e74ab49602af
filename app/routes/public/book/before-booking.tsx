import type { ReactNode } from "react";
import type { BookingPrice } from "#app/domain/bookings/lines/booking-parts.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";

type Props = { id: string; title: ReactNode; children: ReactNode };

/** A notice to confirm before the form books, with its button. */
export function BeforeBooking({ id, title, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line-control bg-paper-raised p-4 sm:p-5"
    >
      <h2 id={id} className="text-card">
        {title}
      </h2>
      {children}
    </section>
  );
}

type Offer = { personCents: number; price: BookingPrice };
type PriceChangeProps = { before: Offer; after: Offer; travelers: number };

/** The old and the new price, with a button to accept. */
export function PriceChange({ before, after, travelers }: PriceChangeProps) {
  const rows: [label: string, before: number, after: number][] = [
    ["Per person", before.personCents, after.personCents],
  ];
  if (after.price.totalCents !== after.personCents)
    rows.push([
      `Total for ${plural(travelers, "traveler")}`,
      before.price.totalCents,
      after.price.totalCents,
    ]);
  return (
    <BeforeBooking id="price-change" title="The price has changed">
      <dl className="figures grid gap-1.5">
        {rows.map(([label, old, now]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd>
              <s>{formatMoney(old)}</s> <b className="font-semibold">{formatMoney(now)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <Button look="primary" className="justify-self-start">
        Book at the New Price
      </Button>
    </BeforeBooking>
  );
}

/** The current price, if it differs from the one shown, with a button to accept it. */
export function PriceCheck({ totalCents }: { totalCents: number }) {
  return (
    <BeforeBooking
      id="price-check"
      title={
        <>
          What you chose costs <span className="figures">{formatMoney(totalCents)}</span>
        </>
      }
    >
      <Button look="primary" className="justify-self-start">
        Book at This Price
      </Button>
    </BeforeBooking>
  );
}
