import { db } from "#app/db/database.server.ts";
import type { Texts } from "#app/domain/command/field-list.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { EntryState, ListedContent, ListedKind, PublishedVersion } from "./content-entry.ts";
import { mergeEntries, readRows, storedTexts } from "./content-entries.server.ts";
import type { ContentKind } from "./content-kind.server.ts";
import { contentKinds } from "./content-kinds.server.ts";

/** Every kind, and how much of it staff have changed. */
export async function listContentKinds(
  _viewer: Permitted<"write", "content">,
): Promise<ListedKind[]> {
  const rows = await readRows(db);
  return contentKinds.map((kind) => {
    const entries = mergeEntries(kind, rows);
    const { key, label, shownOn, isList } = kind;
    return {
      key,
      label,
      shownOn,
      only: isList || entries.length > 1 ? null : (entries[0]?.id ?? null),
      entries: entries.length,
      changed: entries.filter(({ source }) => source !== "built-in").length,
      hidden: entries.filter(({ hidden }) => hidden).length,
      drafts: entries.filter(({ draft }) => draft).length,
      unfit: entries.filter(({ fits }) => !fits).length,
    };
  });
}

/** The entries of a kind in order, each with its neighbors. */
export async function listContent(
  _viewer: Permitted<"write", "content">,
  kind: ContentKind,
): Promise<ListedContent[]> {
  const entries = mergeEntries(kind, await readRows(db, kind.key));
  return entries.map((entry, at) => ({
    ...stateOf(entry),
    name: (entry.published ?? entry.draft)?.[kind.named] || "Without a name",
    hasDraft: entry.draft !== null,
    isPublished: entry.value !== null,
    above: entries[at - 1]?.id ?? null,
    below: entries[at + 1]?.id ?? null,
  }));
}

/** An entry to edit, its draft where it has one, with what was published before; null if none. */
export async function readEntry(
  _viewer: Permitted<"write", "content">,
  { kind, id }: { kind: ContentKind; id: string },
) {
  const [rows, published] = await Promise.all([readRows(db, kind.key), readHistory(kind, id)]);
  const entry = mergeEntries(kind, rows).find((each) => each.id === id);
  if (!entry) return null;
  const texts: Texts = entry.draft ?? entry.published ?? {};
  const canDiscard = entry.draft !== null && entry.published !== null;
  return {
    ...stateOf(entry),
    texts,
    hasDraft: entry.draft !== null,
    isUnfinished: entry.draft !== null && kind.read(entry.draft) === null,
    canDiscard,
    history: published,
  };
}

async function readHistory(kind: ContentKind, id: string): Promise<PublishedVersion[]> {
  const rows = await db
    .selectFrom("contentHistory")
    .select(["version", "published", "actorEmail as by", "createdAt as at"])
    .where("kind", "=", kind.key)
    .where("entryId", "=", id)
    .orderBy("version", "desc")
    .limit(50)
    .execute();
  return rows.map(({ published, ...row }) => ({ ...row, texts: storedTexts.parse(published) }));
}

function stateOf({ id, version, source, isSample, hidden, fits }: EntryState): EntryState {
  return { id, version, source, isSample, hidden, fits };
}
