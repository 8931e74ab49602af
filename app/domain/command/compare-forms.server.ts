import { randomUUID } from "node:crypto";
import type { Conflict } from "./conflict.ts";
import { fieldLabels, fieldTexts, typedTexts, type FieldList, type Texts } from "./field-list.ts";
import { fingerprintParts, mergeVersions } from "./merge-versions.server.ts";

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
  /** How a side is shown; as its text by default. */
  describe?: (text: string) => string;
};

/** The inputs of a form that is opened now, and the hidden ones that `compareForms` needs. */
export function openForm<Thing>(fields: FieldList<Thing>, { version, value }: Versioned<Thing>) {
  const values = fieldTexts(fields, value);
  return { values, seen: { version: String(version), opened: fingerprintParts(values) } };
}

/** The part whose "Take Theirs" was clicked; null for any other button. */
export const takenPart = (intent: string | undefined): string | null =>
  /^theirs-([A-Za-z]+)$/.exec(intent ?? "")?.[1] ?? null;

/**
 * A form beside the row that was saved meanwhile: the merged form at the row's version, and who
 * changed what. Null if the form has no such part to take.
 */
export function compareForms<Thing>(
  fields: FieldList<Thing>,
  { typed, current, saved, take, describe = (text) => text }: Given<Thing>,
): { values: Record<string, string>; conflict: Conflict; stamp: string } | null {
  const labels = fieldLabels(fields);
  if (take !== null && !Object.hasOwn(labels, take)) return null;
  const { values: theirs, seen } = openForm(fields, current);
  const mine = typedTexts(fields, typed);
  const takeTheirs = (texts: Texts, other: Texts, part: string): Texts => ({
    ...texts,
    [part]: other[part] ?? "",
  });
  const { values, differences } = mergeVersions<Texts, Omit<Difference, "changedBy">>({
    opened: typed.opened ?? "",
    theirs,
    mine: take === null ? mine : takeTheirs(mine, theirs, take),
    differences: (one, other) => differencesOf(labels, one, other),
    partsOf: (texts) => texts,
    takeTheirs,
  });
  return {
    values: { ...values, ...seen },
    conflict: {
      ...saved,
      differences: differences.map((difference) => ({
        ...difference,
        theirs: describe(difference.theirs),
        mine: describe(difference.mine),
      })),
    },
    stamp: randomUUID(),
  };
}

type Difference = Conflict["differences"][number];

function differencesOf(labels: Texts, theirs: Texts, mine: Texts) {
  return Object.entries(labels)
    .map(([part, label]) => ({ part, label, theirs: theirs[part] ?? "", mine: mine[part] ?? "" }))
    .filter((difference) => difference.theirs !== difference.mine);
}
