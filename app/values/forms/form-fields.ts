import { z } from "zod";
import { recordOf } from "../record-of.ts";
import { visibleText } from "../text/visible-text.ts";

/** The schemas that take a phone, an email or a person's name: tests find each of them here. */
export const personFields = z.registry<{ kind: "phone" | "email" | "name" }>();

/** The forms with inputs that may occur several times: their values are joined by commas. */
export const repeatedInputs = z.registry<{ names: readonly string[] }>();

/** The schemas of a form's fields, by column: one that is forgotten is a type error. */
export type FieldSchemas<Fields> = { [Key in keyof Fields]: z.ZodType<Fields[Key]> };

/** The names of a form's inputs; of several forms, those of each. */
export type InputName<Form> = Form extends unknown ? keyof Form : never;

/** Created with the form, so that one form makes one row. */
export const idempotencyKeyField = z.uuid("This form is out of date. Please send it once more.");

/** The values when the form was opened (`fingerprintParts`), for three-way merging. */
export const openedField = z.string().max(2_000).default("");

/** A honeypot: people never see this field, so only robots fill it in. */
export const honeypotField = z.string().default("");

/** A checkbox (ui/form/check-field.tsx): whether it is checked. */
export const checkField = z
  .literal("yes", "Please tick this box, or leave it empty.")
  .optional()
  .transform((box) => box !== undefined);

/**
 * A required line without invisible characters, at most `max` characters; `missing` is the error
 * if empty.
 */
export function lineField({ missing, max }: { missing: string; max: number }) {
  return z
    .string(missing)
    .overwrite(visibleText)
    .trim()
    .min(1, missing)
    .max(max, `Please shorten this to ${max} characters.`)
    .regex(/^[^\p{Cc}]*$/u, "Please write this on one line.");
}

const missingText = "Please write the mail first.";

const written = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please shorten this to ${max.toLocaleString("en-US")} characters.`);

/** Optional text, '' by default. */
export function textField(max: number) {
  return written(max).default("");
}

/** An optional line, '' by default. */
export function optionalLineField(max: number) {
  return written(max)
    .regex(/^[^\p{Cc}]*$/u, "Please write this on one line.")
    .default("");
}

/** The text of a mail that staff write, with its line breaks. */
export const mailTextField = z
  .string(missingText)
  // Browsers send line breaks as CRLF.
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(z.string().min(1, missingText).max(6000, "Please shorten the mail to 6,000 characters."));

/** A list in one field, parsed by `read`: at most `items` entries of `each` characters. */
export function listField(
  read: (typed: string) => string[],
  { items, each }: { items: number; each: number },
) {
  return z
    .string()
    .max(10_000, "Please shorten this list.")
    .default("")
    .transform(read)
    .refine((all) => all.length <= items, `Please leave it at ${items}.`)
    .refine(
      (all) => all.every((one) => one.length <= each),
      `Please shorten each to ${each} characters.`,
    );
}

/** For a rule on several fields: it is checked as soon as these hold text, whatever else is wrong in the form. */
export function whenTyped(...names: readonly string[]) {
  return ({ value }: { value: unknown }) => {
    const fields = new Map(Object.entries(value ?? {}));
    return names.every((name) => typeof fields.get(name) === "string");
  };
}

/** The checkboxes of a list's rows, by their place on the page: 'booking-1' and on. */
export const tickFields = <Name extends string, Tick extends z.ZodType>(
  name: Name,
  rows: number,
  tick: Tick,
) =>
  recordOf(
    Array.from({ length: rows }, (_, at) => `${name}-${at + 1}` as const),
    () => tick.optional(),
  );

/** The values of the ticked ones, each once. */
export const tickedValues = <Tick>(ticks: Readonly<Record<string, Tick | undefined>>): Tick[] => [
  ...new Set(Object.values(ticks).filter((tick) => tick !== undefined)),
];

/** Who looks after what is ticked: a colleague's id, or `nobody`; '' where none is chosen. */
export const assignField = z.string().max(64).default("");
