import type { ReactNode } from "react";
import { flightsChoices, paceChoices } from "#app/domain/deals/manage/form/choices.ts";
import type { factFields } from "#app/domain/deals/manage/fields/fact-fields.ts";
import { CountField, SelectField, TextArea } from "#app/ui/form/field.tsx";
import type { InputOf } from "../../shell/editor/inputs-of.ts";
import { growing, Part, Row, Options } from "../../shell/part.tsx";

/** What travelers ask first: how much one walks, with how many, where one sleeps. */
export function FactsPart({ field }: { field: InputOf }) {
  const inputs = {
    pace: (
      <SelectField label="Pace" {...field("pace")}>
        <Options of={paceChoices} />
      </SelectField>
    ),
    groupSize: (
      <CountField
        label="Group size (optional)"
        {...field("groupSize")}
        hint="The most who travel together. Empty: each party travels by itself."
      />
    ),
    flightsIncluded: (
      <SelectField
        label="Flights"
        {...field("flightsIncluded")}
        hint="From the United States and back."
      >
        <Options of={flightsChoices} />
      </SelectField>
    ),
    stops: (
      <TextArea
        label="Where travelers sleep"
        {...field("stops")}
        rows={4}
        className={growing}
        hint="One stop on a line, in order: Helsinki, 1 night, 4 stars, hotel by the harbor. Stars and kind of stay may be left out. A place that we don’t know needs its latitude and longitude at the end: Raufarhöfn, 2 nights, 66.45, -15.95"
      />
    ),
  } satisfies Record<keyof typeof factFields, ReactNode>;
  return (
    <Part title="What to expect">
      {inputs.pace}
      <Row>
        {inputs.groupSize}
        {inputs.flightsIncluded}
      </Row>
      {inputs.stops}
    </Part>
  );
}
