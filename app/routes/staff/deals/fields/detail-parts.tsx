import type { ReactNode } from "react";
import type { detailFields } from "#app/domain/deals/manage/fields/detail-fields.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import type { InputOf } from "../../shell/editor/inputs-of.ts";
import { growing, Part } from "../../shell/part.tsx";

export const inCommas = "Commas part them. One that has a comma itself stands in “quotes”.";

type PicturesProps = {
  field: InputOf;
  /** The picture fields. */ children: ReactNode;
};

/** Its pictures; the main one is one of `PictureFields`. */
export function PicturesPart({ field, children }: PicturesProps) {
  const inputs = {
    imageDescription: (
      <TextField
        label="Picture description"
        {...field("imageDescription")}
        maxLength={300}
        hint="What the main picture shows, for those who don’t see it."
      />
    ),
    imageCredit: (
      <TextField
        label="Whose photographs"
        {...field("imageCredit")}
        maxLength={160}
        hint="Shown below them, as their rights ask: Ana Reis, CC BY 4.0."
      />
    ),
  } satisfies Partial<Record<DetailField, ReactNode>>;
  return (
    <Part title="Pictures">
      {children}
      {inputs.imageDescription}
      {inputs.imageCredit}
    </Part>
  );
}

/** What the price covers. */
export function CoveredPart({ field }: { field: InputOf }) {
  const inputs = {
    inclusions: (
      <TextArea label="Inclusions" {...field("inclusions")} className={growing} hint={inCommas} />
    ),
    exclusions: (
      <TextArea label="Exclusions" {...field("exclusions")} className={growing} hint={inCommas} />
    ),
    terms: <TextArea label="Terms" {...field("terms")} className={growing} />,
  } satisfies Record<
    Exclude<DetailField, "imageUrl" | "imageDescription" | "imageCredit">,
    ReactNode
  >;
  return (
    <Part title="What the price covers">
      {inputs.inclusions}
      {inputs.exclusions}
      {inputs.terms}
    </Part>
  );
}

type DetailField = keyof typeof detailFields;
