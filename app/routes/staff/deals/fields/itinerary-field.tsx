import { dayInputs } from "#app/domain/deals/manage/form/item-inputs.ts";
import type { DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { travelModes } from "#app/values/trips/travel-mode.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { growing, Part, Options } from "../../shell/part.tsx";
import { itemFields } from "./item-fields.tsx";
import { ItemList } from "./item-list.tsx";

type Props = { values: DealValues; errors: Readonly<Record<string, string>> };

/** The days of a trip. */
export function ItineraryField({ values, errors }: Props) {
  return (
    <Part title="Itinerary">
      <p className="text-small text-ink-soft">
        The map draws a line to the places of a day if you say how they travel.
      </p>
      <ItemList id="itinerary" inputs={dayInputs} values={values} addLabel="Add a Day">
        {(day, number) => {
          const field = itemFields(dayInputs, { item: day, number, errors });
          return (
            <>
              <TextField {...field("title", "Title")} maxLength={160} />
              <TextArea {...field("description", "Description")} className={growing} />
              <SelectField {...field("by", "How they travel")}>
                <Options of={travelChoices} />
              </SelectField>
            </>
          );
        }}
      </ItemList>
    </Part>
  );
}

/** How one travels on a day: what a map may say of it. */
const travelChoices: Readonly<Record<string, string>> = {
  "": "Not said",
  ...Object.fromEntries(
    Object.entries(travelModes).map(([mode, [first = "", ...rest]]) => [
      mode,
      first.toUpperCase() + rest.join(""),
    ]),
  ),
};
