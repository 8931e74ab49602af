import { type ComponentProps, useState } from "react";
import { Plus } from "lucide-react";
import { departureLabels } from "#app/domain/departures/departure.ts";
import { priceIn } from "#app/domain/departures/price/rate.ts";
import type { ShownDeparture } from "#app/domain/departures/show/shown-departure.ts";
import { linkClass } from "#app/ui/button.tsx";
import { formatDay, formatMonth, formatWeekday } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { waitingListPath } from "#app/views/deal-path.ts";
import { ChoiceField } from "./choice-field.tsx";
import type { BookableDays } from "#app/domain/bookings/sale/bookable-days.ts";
import { TextField } from "#app/ui/form/field.tsx";

type Props = {
  departures: readonly ShownDeparture[];
  /** What each traveler pays where a departure has no rates, in cents. */
  priceCents: number;
  /** What each date shows in place of its price: '$200 more'. */
  differences?: ReadonlyMap<string, string>;
  /** The date as it was typed before. */
  value: string | undefined;
  error: string | undefined;
  /** The deal whose waiting lists are linked. */ waitingListOf?: string | undefined;
  /** Of a trip that can't be booked now: what was chosen is kept, no date is offered. */
  isClosed?: boolean | undefined;
  /** What a date says of its seats; what travelers read if left out. */
  seatsOf?: ((departure: ShownDeparture) => string) | undefined;
  onChoose?: (day: string) => void;
};

const name = "departureDate";

/** The dates of a trip by month, as radio buttons; those that are sold out can't be chosen. */
export function DepartureChoice({
  departures,
  priceCents,
  differences,
  value,
  error,
  isClosed,
  ...row
}: Props) {
  const centsOf = ({ rates }: ShownDeparture) => priceIn(rates, "double") ?? priceCents;
  const months = byMonth(departures);
  const chosen = departures.find(isChosen(value));
  const [openMonths, open] = useState(() => monthsOf(chosen ?? departures.find(hasSeats)));
  // None is closed by a choice elsewhere: the list would move under the pointer.
  if (chosen && !openMonths.includes(monthOf(chosen))) open([...openMonths, monthOf(chosen)]);
  if (isClosed)
    return (
      <ChoiceField name={name} legend="Date of departure" error={error}>
        {chosen ? <input type="hidden" name={name} value={chosen.startsOn} /> : null}
        <p>
          {chosen
            ? `${formatWeekday(chosen.startsOn)} is not on sale just now.`
            : "No date of this trip is on sale just now."}
        </p>
      </ChoiceField>
    );
  return (
    <ChoiceField name={name} legend="Date of departure" error={error}>
      {chosen && error && row.waitingListOf !== undefined ? (
        <a
          href={waitingListPath(row.waitingListOf, chosen.startsOn)}
          className={`${linkClass} justify-self-start`}
        >
          Join the waiting list for {formatDay(chosen.startsOn)}
        </a>
      ) : null}
      <div className="date-choice">
        {[...months].map(([month, days]) => (
          <details
            key={month}
            open={openMonths.includes(month)}
            className="group not-first:border-t not-first:border-line-control"
          >
            <summary>
              <span className="font-semibold">{formatMonth(`${month}-01`)}</span>
              <span className="figures">{monthText(days, differences ? null : centsOf)}</span>
              <Plus
                aria-hidden
                className="size-5 text-action-text transition-transform group-open:rotate-45"
              />
            </summary>
            <div className="border-t border-line">
              {days.map((departure) => (
                <DepartureRow
                  key={departure.startsOn}
                  departure={departure}
                  price={differences?.get(departure.startsOn) ?? formatMoney(centsOf(departure))}
                  isChosen={departure.startsOn === value}
                  {...row}
                />
              ))}
            </div>
          </details>
        ))}
      </div>
      {departures.length === 0 ? (
        <p>No date of this trip is on sale just now. Please contact us, or choose another trip.</p>
      ) : null}
    </ChoiceField>
  );
}

type RowProps = Pick<Props, "waitingListOf" | "seatsOf" | "onChoose"> & {
  departure: ShownDeparture;
  /** A person, two sharing; or the difference. */ price: string;
  isChosen: boolean;
};

function DepartureRow({
  departure,
  price,
  isChosen: checked,
  waitingListOf,
  seatsOf = leftText,
  onChoose,
}: RowProps) {
  const isSoldOut = !hasSeats(departure);
  return (
    <div className="flex items-center gap-3 px-3.5 leading-snug not-first:border-t not-first:border-line has-checked:bg-paper-sunk">
      <label>
        <input
          type="radio"
          name={name}
          value={departure.startsOn}
          defaultChecked={checked && !isSoldOut}
          disabled={isSoldOut}
          onChange={() => onChoose?.(departure.startsOn)}
          className="size-4.5 flex-none accent-action"
        />
        <span className="grid flex-1">
          <span className="font-semibold">{formatWeekday(departure.startsOn)}</span>
          <span className="text-small text-ink-soft">{seatsOf(departure)}</span>
        </span>
        {isSoldOut ? null : <span className="figures">{price}</span>}
      </label>
      {isSoldOut && waitingListOf !== undefined ? (
        <a
          href={waitingListPath(waitingListOf, departure.startsOn)}
          className={`${linkClass} inline-flex min-h-11 items-center text-small`}
        >
          Waiting list<span className="sr-only"> for {formatWeekday(departure.startsOn)}</span>
        </a>
      ) : null}
    </div>
  );
}

function byMonth(departures: readonly ShownDeparture[]): Map<string, ShownDeparture[]> {
  const months = new Map<string, ShownDeparture[]>();
  for (const departure of departures) {
    const month = monthOf(departure);
    months.set(month, [...(months.get(month) ?? []), departure]);
  }
  return months;
}

const monthOf = ({ startsOn }: ShownDeparture): string => startsOn.slice(0, 7);
const monthsOf = (departure: ShownDeparture | undefined): string[] =>
  departure ? [monthOf(departure)] : [];
const hasSeats = ({ seatsLeft }: ShownDeparture): boolean => seatsLeft > 0;
const isChosen =
  (day: string | undefined) =>
  ({ startsOn }: ShownDeparture): boolean =>
    startsOn === day;

function leftText({ label, seatsLeft, says }: ShownDeparture): string {
  if (seatsLeft <= 0) return departureLabels["sold-out"];
  // The label may still count a hold that has run out.
  const isFree = label !== "limited" && label !== "sold-out";
  // Cached pages show the label alone, so the number stands beside the same word.
  const few = `${departureLabels.limited}, ${plural(seatsLeft, "seat")} left`;
  const left = isFree ? departureLabels[label] : few;
  return [left, ...says].join(". ");
}

function monthText(
  days: readonly ShownDeparture[],
  centsOf: ((day: ShownDeparture) => number) | null,
): string {
  const open = days.filter(hasSeats);
  if (open.length === 0) return "sold out";
  const dates = plural(open.length, "date");
  return centsOf ? `${dates}, from ${formatMoney(Math.min(...open.map(centsOf)))}` : dates;
}

type FieldProps = Pick<
  ComponentProps<typeof TextField>,
  "name" | "label" | "defaultValue" | "error" | "onChange"
> & {
  days: BookableDays;
};

/** The departure date, limited to the first and last day on which the trip starts; a line says on which. */
export function DepartureField({ days: { first, last, hint }, ...field }: FieldProps) {
  return <TextField {...field} type="date" required min={first} max={last} hint={hint} />;
}
