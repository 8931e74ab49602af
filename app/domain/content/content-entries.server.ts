import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import type { Texts } from "#app/domain/command/field-list.ts";
import type { ContentKind } from "./content-kind.server.ts";
import type { EntryState } from "./content-entry.ts";

/** An entry as it is shown, with what staff changed of it. */
export type ContentEntry<Thing = object> = EntryState & {
  /** What visitors read; null for one that is only a draft. */
  published: Texts | null;
  draft: Texts | null;
  /** The same, read; the built-in one if the published text does not fit any more. */
  value: Thing | null;
};

/** Stored texts; null for what is none. */
export const storedTexts = z.record(z.string(), z.string()).nullable().catch(null);
type EntryRow = Awaited<ReturnType<typeof readRows>>[number];

/** What staff changed, of one kind or of all. */
export async function readRows(database: Database, kind?: string) {
  const rows = await database
    .selectFrom("contentEntries")
    .select(["kind", "id", "place", "published", "draft", "hidden", "version"])
    .$if(kind !== undefined, (all) => all.where("kind", "=", kind ?? ""))
    .orderBy("kind")
    .orderBy("place")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...row,
    published: storedTexts.parse(row.published),
    draft: storedTexts.parse(row.draft),
  }));
}

/** All entries of a kind in its order: the built-in ones under what staff changed. */
export function mergeEntries<Thing extends object>(
  kind: ContentKind<Thing>,
  rows: readonly EntryRow[],
): ContentEntry<Thing>[] {
  const changed = new Map(rows.filter((row) => row.kind === kind.key).map((row) => [row.id, row]));
  const builtIn = kind.builtIn.map(({ id, value, texts }, index) => {
    const row = changed.get(id);
    changed.delete(id);
    return {
      place: row?.place ?? index,
      entry: entryOf(kind, { id, row, builtIn: { value, texts } }),
    };
  });
  const own = kind.isList ? [...changed.values()] : [];
  const added = own.map((row) => ({
    place: row.place ?? Infinity,
    entry: entryOf(kind, { id: row.id, row, builtIn: null }),
  }));
  return [...builtIn, ...added].toSorted((a, b) => a.place - b.place).map(({ entry }) => entry);
}

type Parts<Thing> = {
  id: string;
  row: EntryRow | undefined;
  builtIn: { value: Thing; texts: Texts } | null;
};

function entryOf<Thing extends object>(
  kind: ContentKind<Thing>,
  { id, row, builtIn }: Parts<Thing>,
): ContentEntry<Thing> {
  const published = row?.published ?? null;
  const read = published && kind.read(published);
  const changedSource = builtIn ? "edited" : "own";
  return {
    id,
    version: row?.version ?? 0,
    source: builtIn && !published ? "built-in" : changedSource,
    hidden: row?.hidden ?? false,
    fits: published === null || read !== null,
    published: published ?? builtIn?.texts ?? null,
    draft: row?.draft ?? null,
    value: read ?? builtIn?.value ?? null,
  };
}
