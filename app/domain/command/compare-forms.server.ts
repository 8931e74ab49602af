import { randomUUID } from "node:crypto";
import type { Conflict } from "./conflict.ts";
import type { FormFields, Texts } from "./field-list.ts";
import {
  formDifferences,
  formTexts,
  inputSchemas,
  partTexts,
  takeTheirs,
  tidyTexts,
} from "./form-parts.ts";
import { changedBy, fingerprintParts } from "./merge-versions.server.ts";

/** A row as a form's fields, with its version. */
export type Versioned<Thing> = { version: number; value: Thing };

type Given<Thing> = {
  /** What the form sent. */
  typed: Texts;
  /** The row as it is now, and who saved it. */
  current: Versioned<Thing>;
  saved: Omit<Conflict, "differences">;
  /** A part of theirs to take into the form; null for none. */
  take: string | null;
};

/** The inputs of a form that is opened now, and the hidden ones that `compareForms` needs. */
export function openForm<Thing>(
  fields: FormFields<Thing>,
  { version, value }: Versioned<NoInfer<Thing>>,
): {
  values: Record<keyof Thing & string, string> & Texts;
  seen: { version: string; opened: string };
} {
  const values = formTexts(fields, value);
  return {
    values: values as Record<keyof Thing & string, string> & Texts,
    seen: { version: String(version), opened: fingerprintParts(partTexts(fields, values)) },
  };
}

/** The part whose "Take Theirs" was clicked; null for any other button. */
export const takenPart = (intent: string | undefined): string | null =>
  /^theirs-([A-Za-z]+)$/.exec(intent ?? "")?.[1] ?? null;

/**
 * A form beside the row that was saved meanwhile: the merged form at the row's version (parts that
 * only they changed are theirs, all others mine), and who changed what. Null if the form has no such
 * part to take.
 */
export function compareForms<Thing>(
  fields: FormFields<Thing>,
  { typed, current, saved, take }: Given<NoInfer<Thing>>,
): { values: Record<string, string>; conflict: Conflict; stamp: string } | null {
  const { values: theirs, seen } = openForm(fields, current);
  const { intent: _, opened = "", ...sent } = typed;
  const tidied = { ...withoutParts(fields, sent), ...tidyTexts(fields, sent) };
  const mine = take === null ? tidied : takeTheirs(fields, { mine: tidied, theirs, part: take });
  if (!mine) return null;
  const who = changedBy({
    opened,
    theirs: partTexts(fields, theirs),
    mine: partTexts(fields, mine),
  });
  const merged = [...who]
    .filter(([, by]) => by === "them")
    .reduce<Texts>(
      (form, [part]) => takeTheirs(fields, { mine: form, theirs, part }) ?? form,
      mine,
    );
  const differences = formDifferences(fields, theirs, mine).map((difference) => ({
    ...difference,
    changedBy: who.get(difference.part) ?? "both",
  }));
  return {
    values: { ...merged, ...seen },
    conflict: { ...saved, differences },
    stamp: randomUUID(),
  };
}

/** What a form sends beside its fields. */
function withoutParts<Thing>(fields: FormFields<Thing>, typed: Texts): Texts {
  const inputs = inputSchemas(fields);
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !Object.hasOwn(inputs, name)));
}
