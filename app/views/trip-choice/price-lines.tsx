import { type BookingLine, priceOf } from "#app/domain/bookings/lines/booking-parts.ts";
import { classNames } from "#app/ui/class-names.ts";
import { amountText, formatMoney } from "#app/values/money.ts";

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
      <Total lines={lines} />
    </dl>
  );
}

/** The total alone; nothing while there is none. */
export function TotalAlone({ lines }: { lines: Props["lines"] | null }) {
  return lines ? (
    <dl aria-live="polite">
      <Total lines={lines} />
    </dl>
  ) : null;
}

/** What they come to, larger than any other price. */
function Total({ lines }: Pick<Props, "lines">) {
  return (
    <div className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-1.5 text-body font-semibold">
      <dt>Total</dt>
      <dd className="font-display text-4xl">{formatMoney(priceOf(lines).totalCents)}</dd>
    </div>
  );
}
