import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import { type Ages, childLabel } from "#app/domain/departures/price/rate.ts";
import { SelectField } from "#app/ui/form/field.tsx";

type Props = {
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
export function ChildrenField({ at, group, error, onChoose }: Props) {
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
