import { stayFile, stayInputs } from "#app/domain/deals/manage/form/stay-values.ts";
import type { DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { CountField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { Part } from "../../shell/part.tsx";
import { StayPicture } from "../pictures/stay-picture.tsx";
import { itemFields } from "./item-fields.tsx";
import { ItemList } from "./item-list.tsx";

type Props = { values: DealValues; errors: Readonly<Record<string, string>> };

/** The hotels and houses of a trip that have a name. */
export function StaysField({ values, errors }: Props) {
  return (
    <Part title="Named stays">
      <p className="-mt-4 clear-both text-ink-soft">
        Hotels and houses by name, in the order of the trip. Each lies in one of the places above
        where travelers sleep. Travelers see them on the deal’s page and on their booked trip, as
        they are now.
      </p>
      <ItemList id="stays" inputs={stayInputs} values={values} addLabel="Add a Stay">
        {(stay, number) => {
          const field = itemFields(stayInputs, { item: stay, number, errors });
          return (
            <>
              <div className="grid gap-3 sm:grid-cols-2">
                <TextField {...field("name", "Name")} maxLength={120} />
                <TextField {...field("town", "Town")} maxLength={60} />
                <CountField {...field("nights", "Nights")} />
                <SelectField {...field("promise", "What is promised")}>
                  <option value="similar">This one or a similar one</option>
                  <option value="named">This very one</option>
                </SelectField>
              </div>
              <TextField
                {...field("kind", "Kind (optional)")}
                maxLength={80}
                hint="4-star hotel on the harbor. Empty: as the place above says."
              />
              <StayPicture number={number} opened={stay.picture} error={errors[stayFile(number)]} />
              <div className="grid gap-3 sm:grid-cols-2">
                <TextField
                  {...field("caption", "What the photograph shows (optional)")}
                  maxLength={300}
                />
                <TextField {...field("credit", "Whose it is (optional)")} maxLength={160} />
              </div>
            </>
          );
        }}
      </ItemList>
    </Part>
  );
}
