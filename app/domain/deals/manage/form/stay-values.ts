import { plural } from "#app/values/plural.ts";
import { type DealStay, namedStay } from "../../stays/deal-stay.ts";
import type { DealValues } from "./deal-values.ts";
import { itemInputs } from "./item-inputs.ts";

/** The named stays of a deal as they are typed; `promise` says whether a similar one may do. */
export const stayInputs = itemInputs("stay", {
  blank: {
    name: "",
    town: "",
    nights: "",
    promise: "similar",
    kind: "",
    picture: "",
    caption: "",
    credit: "",
  },
  max: 12,
});

/** The name of a stay's file input. */
export const stayFile = (number: number): string => `stay-${number}-file`;

/** A stay as it is typed. */
export type TypedStay = typeof stayInputs.blank;

/** The typed stays; empty ones are left out. */
export const readStays = (values: DealValues): DealStay[] =>
  stayInputs
    .read(values)
    .filter((stay) => !isEmptyStay(stay))
    .map(stayOf);

/** Of one that `refuseStays` does not refuse. */
export const stayOf = ({ nights, promise, picture, ...stay }: TypedStay): DealStay => ({
  ...stay,
  nights: Number(nights) || 0,
  orSimilar: promise === "similar",
  imageUrl: picture || null,
});

/** Whether nothing was typed for it. */
export const isEmptyStay = ({ promise: _, ...parts }: TypedStay): boolean =>
  Object.values(parts).every((text) => text.trim() === "");

/** A stay as its inputs hold it. */
export function writeStay({ nights, orSimilar, imageUrl, ...stay }: DealStay): TypedStay {
  return {
    ...stay,
    nights: String(nights),
    promise: orSimilar ? "similar" : "named",
    picture: imageUrl ?? "",
  };
}

/** Stays as people read them, one on a line. */
export function staysText(stays: readonly DealStay[]): string {
  return stays
    .map(({ imageUrl, caption, credit, ...stay }) => {
      const said = [namedStay(stay), plural(stay.nights, "night"), stay.kind];
      const picture = [imageUrl, caption, credit];
      return [said, picture]
        .map((parts) => parts.filter(Boolean).join(", "))
        .filter(Boolean)
        .join(": ");
    })
    .join("\n");
}
