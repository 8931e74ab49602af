import { TextArea, TextField } from "#app/ui/form/field.tsx";
import type { InputOf } from "../../shell/editor/inputs-of.ts";
import { growing } from "../../shell/part.tsx";

export const inCommas = "Commas part them. One that has a comma itself stands in “quotes”.";

/** What belongs to it. */
export function detailInputs(field: InputOf) {
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
