import type { TypedTrip } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import { readChildren } from "#app/domain/departures/price/children-code.ts";
import {
  childRates,
  countPaying,
  type Rate,
  unpricedChildren,
  type Ages,
  childLabel,
} from "#app/domain/departures/price/rate.ts";
import { TextField, SelectField } from "#app/ui/form/field.tsx";
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

type ChildrenFieldProps = {
  /** Its place among several of the same name. */ at: number;
  group: Ages & { count: number };
  error?: string | undefined;
  /** Gets the choices of all ages, as the form sends them. */
  onChoose?: (children: string) => void;
};

/**
 * How many children of these ages travel. Each option says the ages too: a count is never taken for
 * one of other ages, whatever the prices of another date are.
 */
export function ChildrenField({ at, group, error, onChoose }: ChildrenFieldProps) {
  const code = (count: number) => `${group.fromAge}-${group.toAge}.${count}`;
  return (
    <SelectField
      id={at === 0 ? "children" : `children-${at + 1}`}
      name="children"
      label={childLabel(group)}
      error={error}
      defaultValue={code(group.count)}
      onChange={({ target: { form, name } }) => {
        const chosen = new FormData(form ?? undefined).getAll(name);
        onChoose?.(chosen.filter((value) => typeof value === "string").join(","));
      }}
    >
      {Array.from({ length: mostTravelers }, (_, count) => (
        <option key={count} value={code(count)}>
          {count}
        </option>
      ))}
    </SelectField>
  );
}
