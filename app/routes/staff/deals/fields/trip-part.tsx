import type { ReactNode } from "react";
import { regions } from "#app/domain/deals/deal.ts";
import type { tripFields } from "#app/domain/deals/manage/fields/trip-fields.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import type { InputOf } from "../../shell/editor/inputs-of.ts";
import { growing, Part, Row } from "../../shell/part.tsx";
import { inCommas } from "./detail-parts.tsx";

/** What the trip says of itself; `tripPartInputs` has the inputs one by one. */
export function TripPart({ field }: { field: InputOf }) {
  const inputs = tripPartInputs(field);
  return (
    <Part title="The trip">
      {inputs.title}
      {inputs.subtitle}
      <Row>
        {inputs.destination}
        {inputs.region}
      </Row>
      <Row>
        {inputs.duration}
        {inputs.tags}
      </Row>
      {inputs.description}
      {inputs.highlights}
    </Part>
  );
}

export function tripPartInputs(field: InputOf) {
  return {
    title: <TextField label="Title" {...field("title")} required maxLength={160} />,
    subtitle: <TextField label="Subtitle (optional)" {...field("subtitle")} maxLength={240} />,
    destination: (
      <TextField
        label="Destination"
        {...field("destination")}
        required
        maxLength={120}
        hint="Place and country: Rome, Italy"
      />
    ),
    region: (
      <SelectField label="Region" {...field("region")} hint="Under which visitors filter.">
        <option value="">None of them</option>
        {regions.map((region) => (
          <option key={region}>{region}</option>
        ))}
      </SelectField>
    ),
    duration: (
      <TextField
        label="Duration"
        {...field("duration")}
        maxLength={60}
        placeholder="7 Days / 6 Nights"
      />
    ),
    tags: (
      <TextField
        label="Tags"
        {...field("tags")}
        hint={`The first is the kind of trip. ${inCommas}`}
      />
    ),
    description: (
      <TextArea
        label="Description"
        {...field("description")}
        className={growing}
        hint="An empty line begins a paragraph."
      />
    ),
    highlights: (
      <TextArea
        label="Highlights"
        {...field("highlights")}
        className={growing}
        hint="One on a line. A card shows the first four."
      />
    ),
  } satisfies Record<keyof typeof tripFields, ReactNode>;
}
