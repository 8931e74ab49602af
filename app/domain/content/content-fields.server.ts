import { z } from "zod";
import { lineField, optionalLineField, textField } from "#app/values/forms/form-fields.ts";
import type { ContentField } from "./content-kind.server.ts";

type Given = { max: number; hint?: string; optional?: true };
const asTyped = (text: string) => text;
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
});
