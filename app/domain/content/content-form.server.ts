import { z } from "zod";
import { fieldSchemas, type Texts, versionInputs } from "#app/domain/command/field-list.ts";
import { idempotencyKeyField } from "#app/values/forms/form-fields.ts";
import type { ContentKind } from "./content-kind.server.ts";

/** What the editor of an entry sends. */
export type SentContent = {
  key: string | undefined;
  version: number | undefined;
  isDraft: boolean;
  texts: Texts;
};

/** The form of an entry, new or existing. */
export function contentForm(kind: ContentKind): z.ZodType<SentContent> {
  return z
    .strictObject({
      ...fieldSchemas(kind.fields),
      ...versionInputs,
      version: versionInputs.version.optional(),
      key: idempotencyKeyField.optional(),
      /** The button "Save Draft". */ state: z.literal("draft").optional(),
    })
    .transform(({ key, version, state, intent: _, opened: __, ...texts }) => ({
      key,
      version,
      isDraft: state === "draft",
      // Every other schema of the form yields text.
      texts: texts as Texts,
    }));
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
