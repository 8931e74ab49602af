import { TextField } from "#app/ui/form/field.tsx";
import type { InputOf } from "../../shell/editor/inputs-of.ts";

const money = { inputMode: "decimal", autoComplete: "off" } as const;
const originalHint =
  "Struck through beside it. Visitors see the discount that the two prices make.";

/** What it costs, until when, and how it is rated. */
export function offerInputs(field: InputOf) {
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
