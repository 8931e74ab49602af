import { z } from "zod";
import type { Field, FieldList } from "#app/domain/command/field-list.ts";
import { emailCell, lineCell, neededCell, type Notation } from "../cells.server.ts";

/** A kind of file: its columns, and what other programs call them. */
export type FileKind<Line> = {
  /** The headings, and the cells below them, in the order of the template. */
  columns: (notation: Notation) => FieldList<Line>;
  also: { readonly [Key in keyof Line]?: readonly string[] };
  /** Columns of days, which show the order of month and day. */ days: readonly (keyof Line)[];
};

export const references = [
  "booking",
  "booking number",
  "booking no",
  "booking id",
  "booking ref",
  "booking reference",
  "order",
  "order number",
  "order id",
  "confirmation number",
  "ref",
];
const written = lineCell("old reference", {
  max: 80,
  missing: "Write the booking’s reference in the old system.",
});
export const oldReference: Field<string> = {
  ...written,
  schema: written.schema.refine(
    (text) => !/^\d[.,]\d+E\+\d+$/i.test(text),
    "The spreadsheet has cut this number. Make the column as wide as it, or text, and export it again.",
  ),
};

export const nameCell = lineCell("name", { max: 120, missing: "Write whose it is." });
export const namesOf = {
  name: [
    "customer",
    "customer name",
    "client",
    "client name",
    "guest",
    "guest name",
    "full name",
    "lead traveler",
    "buyer name",
  ],
  email: ["email address", "customer email", "buyer email"],
  phone: ["phone number", "mobile", "cell", "cell phone", "telephone", "tel"],
};

export const addressCell = neededCell(emailCell("email"), "Write the email address.");

export const tripCell = lineCell("trip", {
  max: 160,
  missing: "Write the trip’s title or its id. Of merged cells only the first has it: fill it down.",
});
export const tripNames = [
  "trip id",
  "trip title",
  "trip name",
  "tour",
  "product",
  "package",
  "deal",
];
export const departureDays = [
  "departure date",
  "start date",
  "start",
  "travel date",
  "trip date",
  "starts on",
  "departs",
  "leaves",
  "fulfilment date",
];

/** A form's field below its heading in files; an empty cell is what an untouched form says. */
export const formCell = <Value>(heading: string, field: Field<Value>): Field<Value> => ({
  label: heading,
  schema: z
    .string()
    .transform((typed): unknown => (typed === "" ? undefined : typed))
    .pipe(field.schema),
  text: field.text,
});

/** A field of several lines in one cell, between semicolons. */
export const inOneCell = <Value>(heading: string, field: Field<Value>): Field<Value> => ({
  label: heading,
  schema: z
    .string()
    .transform((typed): unknown => typed.replaceAll(/\s*;\s*/g, "\n"))
    .pipe(field.schema),
  text: (value) => field.text(value).replaceAll("\n", "; "),
});
