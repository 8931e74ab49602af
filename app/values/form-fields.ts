import { z } from "zod";
import { visibleText } from "./visible-text.ts";

/** Minted with the form: one key makes one row. */
export const formKeyField = z.uuid("This form is out of date. Please send it once more.");

/** What the form said when it was opened (`fingerprintParts`), so that two versions can be merged. */
export const openedField = z.string().max(2_000).default("");

/** The trap for robots: a field that people never see. What stands in it was written by none of them. */
export const trapField = z.string().default("");

/** A line that has to be there, without invisible characters, at most `most` characters: `missing` says so where it is not. */
export function lineField({ missing, most }: { missing: string; most: number }) {
  return z
    .string(missing)
    .overwrite(visibleText)
    .trim()
    .min(1, missing)
    .max(most, `Please shorten this to ${most} characters.`)
    .regex(/^[^\p{Cc}]*$/u, "This stands on one line.");
}

const written = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please shorten this to ${most.toLocaleString("en-US")} characters.`);

/** Text that may be missing, '' then. */
export function textField(most: number) {
  return written(most).default("");
}

/** A line that may be missing, '' then. */
export function optionalLineField(most: number) {
  return written(most)
    .regex(/^[^\p{Cc}]*$/u, "This stands on one line.")
    .default("");
}

/** A list in one field, which `read` takes apart: at most `items` of it, each of at most `each` characters. */
export function listField(read: (typed: string) => string[], { items, each }: { items: number; each: number }) {
  return z
    .string()
    .max(10_000, "Please shorten this list.")
    .default("")
    .transform(read)
    .refine((all) => all.length <= items, `Please leave it at ${items}.`)
    .refine((all) => all.every((one) => one.length <= each), `Please shorten each to ${each} characters.`);
}
