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
  /** Where it stands in its list, lowest first; Infinity for one that has no place yet. */
  place: number;
  /** When a text of it was published last; null if none ever was. */
  publishedAt: Date | null;
};

/** Stored texts; null for what is none. */
export const storedTexts = z.record(z.string(), z.string()).nullable().catch(null);
type EntryRow = Awaited<ReturnType<typeof readRows>>[number];

/** What staff changed, of one kind or of all. */
export async function readRows(database: Database, kind?: string) {
  const rows = await database
    .selectFrom("contentEntries")
    .select(["kind", "id", "place", "published", "draft", "hidden", "version", "confirmed"])
    .select((entry) =>
      entry
        .selectFrom("contentHistory")
        .select((history) => history.fn.max("createdAt").as("at"))
        .whereRef("contentHistory.kind", "=", "contentEntries.kind")
        .whereRef("contentHistory.entryId", "=", "contentEntries.id")
        .as("publishedAt"),
    )
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
    return entryOf(kind, { id, row, place: row?.place ?? index, builtIn: { value, texts } });
  });
  const own = kind.isList ? [...changed.values()] : [];
  const added = own.map((row) =>
    entryOf(kind, { id: row.id, row, place: row.place ?? Infinity, builtIn: null }),
  );
  return [...builtIn, ...added].toSorted((a, b) => a.place - b.place);
}

type Parts<Thing> = {
  id: string;
  row: EntryRow | undefined;
  place: number;
  builtIn: { value: Thing; texts: Texts } | null;
};

function entryOf<Thing extends object>(
  kind: ContentKind<Thing>,
  { id, row, place, builtIn }: Parts<Thing>,
): ContentEntry<Thing> {
  const published = row?.published ? withEveryField(kind, row.published, builtIn?.texts) : null;
  const draft = row?.draft ? withEveryField(kind, row.draft, builtIn?.texts) : null;
  const read = published && kind.read(published);
  const changedSource = builtIn ? "edited" : "own";
  const isBuiltIn = builtIn !== null && !published;
  return {
    id,
    version: row?.version ?? 0,
    source: isBuiltIn ? "built-in" : changedSource,
    isSample: isBuiltIn && !row?.confirmed,
    hidden: row?.hidden ?? false,
    fits: published === null || read !== null,
    published: published ?? builtIn?.texts ?? null,
    draft,
    value: read ?? builtIn?.value ?? null,
    place,
    publishedAt: row?.publishedAt ?? null,
  };
}

/** Texts from before a field was declared have the built-in text of it, or none. */
function withEveryField(kind: ContentKind, stored: Texts, builtIn: Texts = {}): Texts {
  const names = Object.keys(kind.inputs);
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? builtIn[name] ?? ""]));
}
