import { extraInputs } from "#app/domain/deals/manage/form/extra-values.ts";
import type { DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { CountField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { Part } from "../../shell/part.tsx";
import { itemFields } from "./item-fields.tsx";
import { ItemList } from "./item-list.tsx";

type Props = { values: DealValues; errors: Readonly<Record<string, string>> };

/** What can be added to the trip. */
export function ExtrasField({ values, errors }: Props) {
  return (
    <Part title="Extras">
      <p className="-mt-4 clear-both text-ink-soft">
        What travelers can add, at a price of its own: an airport transfer, another night, a balloon
        ride. With a day, it stands on that day of a booked trip. Bookings keep theirs when one is
        changed or removed here.
      </p>
      <ItemList id="extras" inputs={extraInputs} values={values} addLabel="Add an Extra">
        {(extra, number) => {
          const field = itemFields(extraInputs, { item: extra, number, errors });
          return (
            <>
              <input type="hidden" name={extraInputs.input(number, "id")} value={extra.id} />
              <div className="grid gap-3 sm:grid-cols-2">
                <TextField {...field("name", "Name")} maxLength={80} />
                <TextField
                  {...field("price", "Price in US dollars")}
                  inputMode="decimal"
                  autoComplete="off"
                />
                <SelectField {...field("per", "Price is for")}>
                  <option value="person">Each traveler</option>
                  <option value="booking">The booking</option>
                </SelectField>
                <CountField {...field("day", "Day (optional)")} />
              </div>
              <TextField {...field("description", "Description (optional)")} maxLength={300} />
            </>
          );
        }}
      </ItemList>
    </Part>
  );
}
