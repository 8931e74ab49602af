import type { ReactNode } from "react";
import type { DealFieldKey } from "#app/domain/deals/manage/deal-fields.ts";
import { departsChoices } from "#app/domain/deals/manage/fields/travel-fields.ts";
import type { DealValues } from "#app/domain/deals/manage/deal-values.ts";
import { regions } from "#app/domain/deals/shop/regions.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import { SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { paymentTermInputs } from "../../shell/payment-term-inputs.tsx";
import { RateInputs } from "../../shell/rate-inputs.tsx";
import { growing, Part } from "../../shell/part.tsx";
import { factInputs, type FieldProps } from "./fact-inputs.tsx";
import { ExtrasField } from "./extras-field.tsx";

type Props = {
  values: DealValues;
  errors: Readonly<Record<string, string>>;
  /** The picture fields. */ children: ReactNode;
};

const money = { inputMode: "decimal", autoComplete: "off" } as const;
const originalHint =
  "Struck through beside it. Visitors see the discount that the two prices make.";
const inCommas = "Commas part them. One that has a comma itself stands in “quotes”.";

/**
 * The inputs of a deal's fields; a field that is forgotten here is a type error. The main picture
 * is one of `PictureFields`.
 */
function dealInputs({ values, errors }: Pick<Props, "values" | "errors">) {
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  return {
    ...tripInputs(field),
    ...travelInputs(field),
    ...factInputs(field),
    ...offerInputs(field),
    ...paymentTermInputs(field, "Empty: as in the settings."),
    ...detailInputs(field),
  } satisfies Record<Exclude<DealFieldKey, "imageUrl">, ReactNode>;
}

/** What the trip is. */
function tripInputs(field: FieldProps) {
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
  };
}

/** When it starts, and for how many. */
function travelInputs(field: FieldProps) {
  const party = { type: "number", min: 1, max: mostTravelers, step: 1 } as const;
  return {
    departs: (
      <SelectField
        label="Departs"
        {...field("departs")}
        hint="Fixed dates have seats of their own."
      >
        {Object.entries(departsChoices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
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
    leastTravelers: <TextField label="Least travelers" {...field("leastTravelers")} {...party} />,
    mostTravelers: (
      <TextField
        label="Most travelers"
        {...field("mostTravelers")}
        {...party}
        hint="Of one booking."
      />
    ),
  };
}

/** What it costs, until when, and how it is rated. */
function offerInputs(field: FieldProps) {
  return {
    priceCents: (
      <TextField
        label="Price in US dollars"
        {...field("price")}
        {...money}
        required
        hint="For one person."
      />
    ),
    originalPriceCents: (
      <TextField
        label="Original price in US dollars"
        {...field("originalPrice")}
        {...money}
        hint={originalHint}
      />
    ),
    validUntil: (
      <TextField
        label="Valid until"
        {...field("validUntil")}
        type="date"
        hint="To the end of that day in New York."
      />
    ),
    rating: (
      <TextField
        label="Rating"
        {...field("rating")}
        type="number"
        min={0}
        max={5}
        step={0.1}
        hint="From 0 to 5."
      />
    ),
    reviews: (
      <TextField
        label="Reviews"
        {...field("reviews")}
        type="number"
        min={0}
        step={1}
        hint="How many there are."
      />
    ),
  };
}

/** What belongs to it. */
function detailInputs(field: FieldProps) {
  return {
    imageDescription: (
      <TextField
        label="Picture description"
        {...field("imageDescription")}
        maxLength={300}
        hint="What the main picture shows, for those who don’t see it."
      />
    ),
    inclusions: (
      <TextArea label="Inclusions" {...field("inclusions")} className={growing} hint={inCommas} />
    ),
    exclusions: (
      <TextArea label="Exclusions" {...field("exclusions")} className={growing} hint={inCommas} />
    ),
    terms: <TextArea label="Terms" {...field("terms")} className={growing} />,
  };
}

/** All fields of a deal (spec §3) except its days, in typing order. */
export function DealFields({ children, ...form }: Props) {
  const inputs = dealInputs(form);
  const { values, errors } = form;
  const rateField = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  return (
    <>
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
      </Part>
      <Part title="What to expect">
        {inputs.pace}
        <Row>
          {inputs.groupSize}
          {inputs.flightsIncluded}
        </Row>
        {inputs.stops}
      </Part>
      <Part title="Price and rating">
        <Row>
          {inputs.priceCents}
          {inputs.originalPriceCents}
        </Row>
        {inputs.validUntil}
        <fieldset className="grid gap-5 border-t border-line pt-4">
          <legend className="float-left font-display text-lede font-semibold">
            By room and age
          </legend>
          <p className="-mt-4 text-ink-soft">
            Empty: each traveler pays the price above. A departure may have prices of its own.
          </p>
          <RateInputs field={rateField} />
        </fieldset>
        <Row>
          {inputs.rating}
          {inputs.reviews}
        </Row>
      </Part>
      <ExtrasField values={values} errors={errors} />
      <Part title="What is due when">
        <Row>
          {inputs.deposit}
          {inputs.balanceDays}
        </Row>
        {inputs.ladder}
      </Part>
      <Part title="Pictures">
        {children}
        {inputs.imageDescription}
      </Part>
      <Part title="What the price covers">
        {inputs.inclusions}
        {inputs.exclusions}
        {inputs.terms}
      </Part>
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>;
}
