import { z } from "zod";
import { readImageUrl } from "#app/domain/media/stored-image.ts";
import { cleanBody } from "#app/platform/sanitise-html.server.ts";
import {
  lineField,
  listField,
  optionalLineField,
  textField,
} from "#app/values/forms/form-fields.ts";
import { readLines } from "#app/values/forms/typed-text.ts";
import { escapeHtml } from "#app/values/text/escape-html.ts";
import { wordsOf } from "#app/values/text/read-time.ts";
import type { ContentField } from "./content-kind.server.ts";

type Given = { max: number; hint?: string; optional?: true };
const asTyped = (text: string) => text;
/** Writes the agency's name into a text. */
export const fill = (text: string, agency: string): string =>
  text.replaceAll("{agency}", () => agency);
const missing = (label: string) => `Please write something under “${label}”.`;

/** A line of text. */
export const line = (label: string, { optional, ...given }: Given): ContentField<string> => ({
  ...given,
  type: "line",
  label,
  schema: optional
    ? optionalLineField(given.max)
    : lineField({ missing: missing(label), max: given.max }),
  text: asTyped,
  fill,
});

/** Text without formatting. */
export const text = (label: string, { optional, ...given }: Given): ContentField<string> => ({
  ...given,
  type: "text",
  label,
  schema: optional
    ? textField(given.max)
    : z
        .string(missing(label))
        .trim()
        .min(1, missing(label))
        .max(given.max, `Please shorten this to ${given.max.toLocaleString("en-US")} characters.`),
  text: asTyped,
  fill,
});

/** Text with headings, lists and links: sanitized HTML. */
export const rich = (label: string, { max, hint }: Given): ContentField<string> => ({
  max,
  hint,
  type: "rich",
  label,
  schema: z
    .string(missing(label))
    .max(max, `Please shorten this to ${max.toLocaleString("en-US")} characters.`)
    .transform(cleanBody)
    .refine((html) => wordsOf(html) > 0, missing(label))
    // Cleaned it is a little longer, and it must fit when it is read again.
    .refine(
      (html) => html.length <= max,
      `Please shorten this to ${max.toLocaleString("en-US")} characters.`,
    ),
  text: asTyped,
  fill: (html, agency) => fill(html, escapeHtml(agency)),
  describe: (html) => html.replaceAll(/<[^>]+>/g, " ").trim(),
});

/** The URL of one of our photographs; '' for none. */
export const picture = (label: string, hint: string): ContentField<string> => ({
  type: "picture",
  label,
  hint,
  schema: z
    .string()
    .max(2_000, "Please choose the picture again.")
    .default("")
    .transform((url) => (readImageUrl(url) ? url : "")),
  text: asTyped,
});

/** One of a few, by value. */
export const optionField = <Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  hint?: string,
): ContentField<Value> => ({
  type: "choice",
  label,
  options,
  hint,
  schema: z.enum(Object.keys(options) as Value[], "Please choose one."),
  text: asTyped,
});

/** Whether something is on the site. */
export type Switch = "yes" | "no";
export const shownOrHidden = (label: string): ContentField<Switch> =>
  optionField<Switch>(label, { yes: "Shown", no: "Hidden" });

/** A list of lines. */
export const lines = (
  label: string,
  { each, items, hint }: { each: number; items: number; hint?: string },
): ContentField<readonly string[]> => ({
  type: "text",
  label,
  hint: hint ?? "One a line.",
  schema: listField(readLines, { items, each }).refine((all) => all.length > 0, missing(label)),
  text: (all) => all.join("\n"),
  fill: (all, agency) => all.map((each) => fill(each, agency)),
});

export type TitledText = { title: string; text: string };

/** What every list of short texts with a title has. */
export const titledTexts = {
  isList: true,
  fields: { title: line("Title", { max: 120 }), text: text("Text", { max: 600 }) },
  named: "title",
} as const;
