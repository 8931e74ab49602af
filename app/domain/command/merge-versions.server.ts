import { createHash } from "node:crypto";
import type { ChangedBy } from "./changed-by.ts";

/** A form's parts as text, by name. */
type Parts = Readonly<Record<string, string>>;

type Versions<Values, Difference> = {
  /** `fingerprintParts` of the version when the form was opened. */
  opened: string;
  /** The current row, and the submitted form. */
  theirs: Values;
  mine: Values;
  differences: (theirs: Values, mine: Values) => Difference[];
  partsOf: (values: Values) => Parts;
  /** My form with one part of theirs; null for an unknown part. */
  takeTheirs: (mine: Values, theirs: Values, part: string) => Values | null;
};

/** Short hashes of each part, for a hidden field. */
export function fingerprintParts(parts: Parts): string {
  return Object.entries(parts)
    .map(([part, text]) => `${part}:${fingerprint(text)}`)
    .join(" ");
}

/**
 * Three-way merge of a form with the row that someone else saved: parts that only they changed are
 * theirs, all others mine. Returns the merged form, and each differing part with who changed it;
 * both, if `opened` lacks the part.
 */
export function mergeVersions<Values, Difference extends { part: string }>({
  opened,
  theirs,
  mine,
  differences,
  partsOf,
  takeTheirs,
}: Versions<Values, Difference>): {
  values: Values;
  differences: (Difference & { changedBy: ChangedBy })[];
} {
  const base = new Map(opened.split(" ").map((entry) => entry.split(":", 2) as [string, string]));
  const [their, my] = [partsOf(theirs), partsOf(mine)];
  const isAsOpened = (parts: Parts, part: string) =>
    base.get(part) === fingerprint(parts[part] ?? "");
  const changedBy = (part: string): ChangedBy => {
    if (isAsOpened(my, part)) return "them";
    return isAsOpened(their, part) ? "me" : "both";
  };
  const found = differences(theirs, mine).map((difference) => ({
    ...difference,
    changedBy: changedBy(difference.part),
  }));
  const values = found
    .filter((difference) => difference.changedBy === "them")
    .reduce((merged, { part }) => takeTheirs(merged, theirs, part) ?? merged, mine);
  return { values, differences: found };
}

/** The same for a form whose fields are its parts. */
export function mergeFields<Fields extends Parts>({
  opened,
  theirs,
  mine,
}: {
  opened: string;
  theirs: Fields;
  mine: Fields;
}): Fields {
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
