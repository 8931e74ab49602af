import type { TypedTrip } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { readChildren } from "#app/domain/departures/price/children-code.ts";
import {
  childRates,
  countPaying,
  type Rate,
  unpricedChildren,
} from "#app/domain/departures/price/rate.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { ChildrenField } from "./children-field.tsx";
import { ChoiceField } from "./choice-field.tsx";

type Props = {
  rates: readonly Rate[];
  /** Of one booking. */ max: number;
  values: TypedTrip;
  errors: TypedTrip;
  onType: (typed: TypedTrip) => void;
};

const name = "numTravelers";

/** Who travels, by the ages that have a price of their own. */
export function PeopleFields({ rates, max, values, errors, onType }: Props) {
  const typed = readChildren(values.children ?? "") ?? [];
  const priced = childRates(rates).map((rate) => ({ ...rate, count: countPaying(typed, rate) }));
  // Chosen for another date, whose prices are for other ages.
  const unpriced = unpricedChildren(rates, typed);
  const fields = [...priced, ...unpriced];
  const oldest = Math.max(0, ...priced.map(({ toAge }) => (toAge ?? 0) + 1));
  const childrenError = (at: number) => (at === 0 ? errors.children : undefined);
  return (
    <ChoiceField name={name} legend="Who travels" error={errors.numTravelers}>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <TextField
          name="adults"
          label="Adults"
          hint={oldest > 0 ? `From ${oldest} years on.` : undefined}
          error={errors.adults}
          defaultValue={values.adults ?? values.numTravelers}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={max}
          onChange={(event) => onType({ adults: event.target.value })}
        />
        {fields.map((group, at) => (
          <ChildrenField
            key={`${group.fromAge}-${group.toAge}`}
            at={at}
            group={group}
            error={
              at < priced.length ? childrenError(at) : "This date has no price for these ages."
            }
            onChoose={(children) => onType({ children })}
          />
        ))}
      </div>
      {priced.length > 0 ? (
        <p className="text-fine text-ink-soft">Ages on the day of departure.</p>
      ) : null}
    </ChoiceField>
  );
}
