import { type BookingLine, priceOf } from "#app/domain/bookings/lines/booking-parts.ts";
import { readRequestedTrip, type TypedTrip } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { classNames } from "#app/ui/class-names.ts";
import { amountText, formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";

type Props = { lines: readonly BookingLine[]; className?: string };

/** What a booking costs, line by line, and its total. */
export function PriceLines({ lines, className }: Props) {
  return (
    <dl className={classNames("figures grid gap-1.5 text-small", className)}>
      {lines.map((line) => (
        <div key={`${line.kind} ${line.label}`} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">
            {line.label}
            {line.quantity > 1 ? ` × ${line.quantity}` : ""}
          </dt>
          <dd className="ml-auto flex-none">{amountText(line)}</dd>
        </div>
      ))}
      <Total cents={priceOf(lines).totalCents} label="Total" />
    </dl>
  );
}

type TotalFirstProps = { /** Null while there is none. */ cents: number | null; typed: TypedTrip };

/** The total alone, ahead of who books. */
export function TotalFirst({ cents, typed }: TotalFirstProps) {
  const travelers = readRequestedTrip(typed)?.numTravelers ?? 0;
  const label = travelers === 0 ? "Total" : `Total for ${plural(travelers, "traveler")}`;
  return (
    <dl aria-live="polite">
      <Total cents={cents} label={label} />
    </dl>
  );
}

/** Larger than any other price. */
function Total({ cents, label }: { cents: number | null; label: string }) {
  return (
    <div className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-1.5 text-body font-semibold">
      <dt>{label}</dt>
      <dd className="font-display text-4xl">{cents === null ? "–" : formatMoney(cents)}</dd>
    </div>
  );
}
