import { z } from "zod";
import { regions } from "#app/domain/deals/deal.ts";
import {
  lineField,
  listField,
  optionalLineField,
  textField,
} from "#app/values/forms/form-fields.ts";
import { readLines, writeList } from "#app/values/forms/typed-text.ts";
import { asTyped, commaList, type DealFieldsOf, orNull } from "./deal-field.ts";

export const tripFields: DealFieldsOf<
  | "title"
  | "subtitle"
  | "destination"
  | "region"
  | "duration"
  | "tags"
  | "description"
  | "highlights"
> = {
  title: {
    label: "Title",
    schema: lineField({ missing: "Please give the deal a title.", max: 160 }),
    text: asTyped,
  },
  subtitle: {
    label: "Subtitle",
    schema: optionalLineField(240).transform(orNull),
    text: asTyped,
  },
  destination: {
    label: "Destination",
    schema: lineField({ missing: "Please say where the trip goes.", max: 120 }),
    text: asTyped,
  },
  region: {
    label: "Region",
    schema: z.enum(["", ...regions], "Please choose one of the regions.").default(""),
    text: asTyped,
  },
  duration: { label: "Duration", schema: optionalLineField(60), text: asTyped },
  tags: {
    label: "Tags",
    schema: commaList({ items: 20, each: 40 }),
    text: writeList,
  },
  description: {
    label: "Description",
    schema: textField(10_000),
    text: asTyped,
  },
  highlights: {
    label: "Highlights",
    schema: listField(readLines, { items: 20, each: 200 }),
    text: (items) => items.join("\n"),
  },
};
