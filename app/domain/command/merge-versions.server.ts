import { createHash } from "node:crypto";
import type { ChangedBy } from "./changed-by.ts";

/** A form's parts as text, by their names. */
type Parts = Readonly<Record<string, string>>;

type Versions<Values, Difference> = {
  /** `fingerprintParts` of the version that the form was opened with. */
  opened: string;
  /** The row as it is now, and the form as it was sent. */
  theirs: Values;
  mine: Values;
  differences: (theirs: Values, mine: Values) => Difference[];
  partsOf: (values: Values) => Parts;
  /** My form with one part of theirs; null for an unknown part. */
  takeTheirs: (mine: Values, theirs: Values, part: string) => Values | null;
};

/** What each part said, as text for a hidden field: short, however long the parts are. */
export function fingerprintParts(parts: Parts): string {
  return Object.entries(parts)
    .map(([part, text]) => `${part}:${fingerprint(text)}`)
    .join(" ");
}

/**
 * Merges a form with the row that somebody else saved meanwhile. A part that only they changed is
 * taken from them; every other one stays as it was sent. Returns the merged form, and each part in
 * which the two differed with who changed it. Where `opened` does not name a part, both did.
 */
export function mergeVersions<Values, Difference extends { part: string }>({
  opened,
  theirs,
  mine,
  differences,
  partsOf,
  takeTheirs,
}: Versions<Values, Difference>): { values: Values; differences: (Difference & { changedBy: ChangedBy })[] } {
  const base = new Map(opened.split(" ").map((entry) => entry.split(":", 2) as [string, string]));
  const [their, my] = [partsOf(theirs), partsOf(mine)];
  const isAsOpened = (parts: Parts, part: string) => base.get(part) === fingerprint(parts[part] ?? "");
  const changedBy = (part: string): ChangedBy => (isAsOpened(my, part) ? "them" : isAsOpened(their, part) ? "me" : "both");
  const found = differences(theirs, mine).map((difference) => ({ ...difference, changedBy: changedBy(difference.part) }));
  const values = found
    .filter((difference) => difference.changedBy === "them")
    .reduce((merged, { part }) => takeTheirs(merged, theirs, part) ?? merged, mine);
  return { values, differences: found };
}

/** The same for a form whose fields are its parts. Returns the merged fields. */
export function mergeFields<Fields extends Parts>({ opened, theirs, mine }: { opened: string; theirs: Fields; mine: Fields }): Fields {
  return mergeVersions<Fields, { part: string }>({
    opened,
    theirs,
    mine,
    differences: () => Object.keys(theirs).map((part) => ({ part })),
    partsOf: (fields) => fields,
    takeTheirs: (fields, other, part) => ({ ...fields, [part]: other[part] ?? "" }),
  }).values;
}

function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 10);
}
