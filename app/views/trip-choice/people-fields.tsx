import type { TypedTrip } from "#app/domain/bookings/order/trip-on-sale.ts";
import { childLabel, childRates, type Rate } from "#app/domain/departures/price/rate.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import { FieldNotes, TextField } from "#app/ui/field.tsx";

type Props = {
  rates: readonly Rate[];
  values: TypedTrip;
  errors: TypedTrip;
  onType: (typed: TypedTrip) => void;
};

const name = "numTravelers";

/** Who travels, by the ages that have a price of their own. */
export function PeopleFields({ rates, values, errors, onType }: Props) {
  const bands = childRates(rates);
  const typed = (values.children ?? "").split(",");
  const counts = bands.map((_, at) => typed[at] ?? "");
  const oldest = Math.max(0, ...bands.map(({ toAge }) => (toAge ?? 0) + 1));
  return (
    <fieldset
      id={name}
      aria-describedby={errors.numTravelers ? `${name}-error` : undefined}
      className="grid content-start gap-2"
    >
      <legend className="mb-2 font-semibold">Who travels</legend>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <TextField
          name="adults"
          label="Adults"
          hint={oldest > 0 ? `From ${oldest} years on.` : undefined}
          error={errors.adults}
          defaultValue={values.adults ?? values.numTravelers}
          {...count}
          required
          min={1}
          onChange={(event) => onType({ adults: event.target.value })}
        />
        {bands.map((band, at) => (
          <TextField
            key={childLabel(band)}
            id={at === 0 ? "children" : `children-${at + 1}`}
            name="children"
            label={childLabel(band)}
            error={at === 0 ? errors.children : undefined}
            defaultValue={counts[at] || "0"}
            {...count}
            min={0}
            onChange={(event) =>
              onType({ children: counts.with(at, event.target.value).join(",") })
            }
          />
        ))}
      </div>
      {bands.length > 0 ? (
        <p className="text-fine text-ink-soft">Ages on the day of departure.</p>
      ) : null}
      <FieldNotes name={name} error={errors.numTravelers} />
    </fieldset>
  );
}

const count = { type: "number", inputMode: "numeric", max: mostTravelers } as const;
