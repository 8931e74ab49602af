import { createHash } from "node:crypto";
import type { ChangedBy } from "./conflict.ts";

/** A form's parts as text, by name. */
type Parts = Readonly<Record<string, string>>;

/** `opened`: `fingerprintParts` of the version when the form was opened; then the row, and the form. */
type Versions<Fields extends Parts> = { opened: string; theirs: Fields; mine: Fields };

/** Short hashes of each part, for a hidden field. */
export function fingerprintParts(parts: Parts): string {
  return Object.entries(parts)
    .map(([part, text]) => `${part}:${fingerprint(text)}`)
    .join(" ");
}

/** Who changed each part that differs since the form was opened; both, if `opened` lacks the part. */
export function changedBy({ opened, theirs, mine }: Versions<Parts>): Map<string, ChangedBy> {
  const base = new Map(opened.split(" ").map((entry) => entry.split(":", 2) as [string, string]));
  const isAsOpened = (parts: Parts, part: string) =>
    base.get(part) === fingerprint(parts[part] ?? "");
  const whoChanged = (part: string): ChangedBy => {
    if (isAsOpened(mine, part)) return "them";
    return isAsOpened(theirs, part) ? "me" : "both";
  };
  return new Map(
    Object.keys(theirs)
      .filter((part) => theirs[part] !== mine[part])
      .map((part) => [part, whoChanged(part)]),
  );
}

/** Parts that only they changed are theirs, all others mine. */
export function mergeFields<Fields extends Parts>(versions: Versions<Fields>): Fields {
  const theirs = [...changedBy(versions)]
    .filter(([, who]) => who === "them")
    .map(([part]) => [part, versions.theirs[part] ?? ""]);
  return { ...versions.mine, ...(Object.fromEntries(theirs) as Parts) };
}

function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 10);
}
