import { z } from "zod";
import { fieldSchemas, type Texts, versionInputs } from "#app/domain/command/field-list.ts";
import { tidyTexts } from "#app/domain/command/form-parts.ts";
import { cleanBody } from "#app/platform/sanitise-html.server.ts";
import { idempotencyKeyField } from "#app/values/forms/form-fields.ts";
import type { ContentKind } from "./content-kind.server.ts";

/** What the editor of an entry sends. */
export type SentContent = {
  key: string | undefined;
  version: number | undefined;
  isDraft: boolean;
  texts: Texts;
};

const typedText = z.string().max(100_000, "Please shorten this.").default("");

/** The form of an entry, new or existing. A draft may be unfinished: only what is published must fit. */
export function contentForm(kind: ContentKind): z.ZodType<SentContent> {
  const names = Object.keys(kind.fields);
  const fitting = z.object(fieldSchemas(kind.fields));
  return z
    .strictObject({
      ...Object.fromEntries(names.map((name) => [name, typedText])),
      ...versionInputs,
      version: versionInputs.version.optional(),
      key: idempotencyKeyField.optional(),
      /** The button "Save Draft". */ state: z.literal("draft").optional(),
    })
    .transform(({ key, version, state, intent: _, opened: __, ...typed }, ctx) => {
      const isDraft = state === "draft";
      // Every other schema of the form yields text.
      const texts = typed as Texts;
      if (isDraft) return { key, version, isDraft, texts: draftTexts(kind, texts) };
      const read = fitting.safeParse(texts);
      if (read.success) return { key, version, isDraft, texts: read.data };
      for (const { path, message } of read.error.issues)
        ctx.addIssue({ code: "custom", path, message });
      return z.NEVER;
    });
}

/** What fits as it is published; what does not as it is typed, of rich text without what is not allowed. */
function draftTexts(kind: ContentKind, typed: Texts): Texts {
  const tidy = Object.entries(tidyTexts(kind.fields, typed));
  return Object.fromEntries(
    tidy.map(([name, text]) => [name, kind.inputs[name]?.type === "rich" ? cleanBody(text) : text]),
  );
}

/** The buttons of a kind's list. */
export const entriesForm = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.enum(["move-up", "move-down"]),
    id: z.string().max(80),
    past: z.string().max(80),
  }),
  z.strictObject({ intent: z.enum(["hide", "show"]), id: z.string().max(80) }),
  z.strictObject({
    intent: z.literal("delete"),
    id: z.string().max(80),
    seen: versionInputs.version,
  }),
]);

/** The buttons below an entry's form. */
export const entryButtons = z.discriminatedUnion("button", [
  z.strictObject({ button: z.literal("discard-draft"), seen: versionInputs.version }),
  z.strictObject({
    button: z.literal("put-back"),
    /** Of the history; 0 for the built-in text. */ version: versionInputs.version,
    seen: versionInputs.version,
  }),
]);
