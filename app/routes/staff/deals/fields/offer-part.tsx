import type { ReactNode } from "react";
import type { offerFields } from "#app/domain/deals/manage/fields/offer-fields.ts";
import { CountField, TextField } from "#app/ui/form/field.tsx";
import type { InputOf } from "../../shell/editor/inputs-of.ts";
import { RateRows, rateInputs } from "../../shell/editor/rate-inputs.tsx";
import { Part, Row } from "../../shell/part.tsx";

const decimal = { inputMode: "decimal", autoComplete: "off" } as const;
const originalHint =
  "Struck through beside it. Visitors see the discount that the two prices make.";

type Props = { field: InputOf; /** Whether the site is the agency's own. */ isOwn: boolean };

/**
 * What it costs, until when, and how it is rated. Once the site is the agency's own, nobody types an
 * old price or a rating.
 */
export function OfferPart({ field, isOwn }: Props) {
  const inputs = {
    priceCents: (
      <TextField
        label="Price in US dollars"
        {...field("price")}
        {...decimal}
        required
        hint="For one person."
      />
    ),
    originalPriceCents: isOwn ? null : (
      <TextField
        label="Original price in US dollars"
        {...field("originalPrice")}
        {...decimal}
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
    rating: isOwn ? null : (
      <TextField
        label="Rating"
        {...field("rating")}
        {...decimal}
        hint="From 0 to 5, such as 4.5."
      />
    ),
    reviews: isOwn ? null : (
      <CountField label="Reviews" {...field("reviews")} hint="How many there are." />
    ),
  } satisfies Record<keyof typeof offerFields, ReactNode>;
  return (
    <Part title={isOwn ? "Price" : "Price and rating"}>
      <Row>
        {inputs.priceCents}
        {inputs.originalPriceCents}
      </Row>
      {inputs.validUntil}
      <fieldset className="grid gap-5 border-t border-line pt-4">
        <legend className="float-left font-display text-lede font-semibold">By room and age</legend>
        <p className="-mt-4 text-ink-soft">
          Empty: each traveler pays the price above. A departure may have prices of its own.
        </p>
        <RateRows inputs={rateInputs(field)} />
      </fieldset>
      <Row>
        {inputs.rating}
        {inputs.reviews}
      </Row>
    </Part>
  );
}
