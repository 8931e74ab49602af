import type { ReactNode } from "react";
import { departsChoices } from "#app/domain/deals/manage/form/choices.ts";
import type { travelFields } from "#app/domain/deals/manage/fields/travel-fields.ts";
import { CountField, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import type { InputOf } from "../../shell/editor/inputs-of.ts";
import { saleDayInputs } from "../../shell/editor/sale-day-inputs.tsx";
import { growing, Part, Row, Options } from "../../shell/part.tsx";

/** When it starts, and for how many. */
export function TravelPart({ field }: { field: InputOf }) {
  const inputs = {
    departs: (
      <SelectField
        label="Departs"
        {...field("departs")}
        hint="Fixed dates have seats of their own."
      >
        <Options of={departsChoices} />
      </SelectField>
    ),
    seasons: (
      <TextArea
        label="Seasons"
        {...field("seasons")}
        className={growing}
        hint="One on a line: April 1 to October 31. Empty: all year."
      />
    ),
    weekdays: (
      <TextField
        label="Weekdays"
        {...field("weekdays")}
        maxLength={200}
        hint="On which it starts: Sunday, Wednesday. Empty: on any."
      />
    ),
    closedDays: (
      <TextArea
        label="Closed days"
        {...field("closedDays")}
        className={growing}
        hint="On which it does not start, one on a line: December 24 to December 26."
      />
    ),
    leastTravelers: <CountField label="Least travelers" {...field("leastTravelers")} />,
    mostTravelers: (
      <CountField
        label="Most travelers"
        {...field("mostTravelers")}
        hint="Of one booking. Customers book at most half of a fixed date themselves."
      />
    ),
    ...saleDayInputs(field, {
      closes: "Empty: as in the settings.",
      decides: "Empty: as in the settings.",
    }),
  } satisfies Record<keyof typeof travelFields, ReactNode>;
  return (
    <Part title="When it starts">
      {inputs.departs}
      <Row>
        {inputs.seasons}
        {inputs.closedDays}
      </Row>
      {inputs.weekdays}
      <Row>
        {inputs.leastTravelers}
        {inputs.mostTravelers}
      </Row>
      <Row>
        {inputs.closesDays}
        {inputs.decidesDays}
      </Row>
    </Part>
  );
}
