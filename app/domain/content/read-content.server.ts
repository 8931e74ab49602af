import { preparedDb } from "#app/db/database.server.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { log } from "#app/platform/log.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { type ContentEntry, mergeEntries, readRows } from "./content-entries.server.ts";
import type { ContentKind } from "./content-kind.server.ts";
import { showsDrafts } from "./show-drafts.server.ts";

type Rows = Awaited<ReturnType<typeof readRows>>;
/** Also anew with the settings: what is made of the rows names the agency. */
const askRows = untilChanged(["content_entries", "app_settings"], () => readRows(preparedDb));
/** The entries of each kind, as merged from these rows. */
const merged = new WeakMap<Rows, Map<ContentKind, readonly ContentEntry[]>>();
/** What was read last, for while the database is away. */
let last: Rows | null = null;

/**
 * The entries of a kind that its pages show, in order, with the agency's name for each `{agency}`:
 * hidden ones are left out. They are kept until staff change one. On a database error it returns those that were read last and logs, as
 * `readSettings` does.
 */
export async function readContent<Thing extends object>(
  kind: ContentKind<Thing>,
): Promise<readonly ({ id: string } & Thing)[]> {
  const [rows, { tradeName }] = await Promise.all([rowsNow(), readAgency()]);
  const entries = entriesOf(kind, rows ?? nothing);
  const drafts = showsDrafts();
  return entries.flatMap(({ id, hidden, value, draft }) => {
    const shown = (drafts && draft && kind.read(draft)) || value;
    return hidden || !shown ? [] : [{ id, ...kind.fill(shown, tradeName) }];
  });
}

/** The one entry of a kind that is no list. */
export async function readText<Thing extends object>(kind: ContentKind<Thing>): Promise<Thing> {
  const [entry] = await readContent(kind);
  if (!entry) throw new Error(`No text is built in for ${kind.key}.`);
  return entry;
}

/** The day on which each entry of a kind was published last, by id; none of a text as built in. */
export async function publishedDays(kind: ContentKind): Promise<ReadonlyMap<string, string>> {
  const entries = entriesOf(kind, (await rowsNow()) ?? nothing);
  return new Map(
    entries.flatMap(({ id, publishedAt }): [string, string][] =>
      publishedAt ? [[id, businessDay(publishedAt)]] : [],
    ),
  );
}

/** What is made of the site's texts, kept until one of them changes; a preview makes its own. */
export function untilContentChanges<Made>(make: () => Promise<Made>): () => Promise<Made> {
  const made = new WeakMap<Rows, Promise<Made>>();
  return async () => {
    if (showsDrafts()) return make();
    const rows = (await rowsNow()) ?? nothing;
    const known = made.get(rows) ?? make();
    made.set(rows, known);
    known.catch(() => made.delete(rows));
    return known;
  };
}

/** Whether staff's texts could be read at some time; until then pages show those that are built in. */
export const isContentKnown = async (): Promise<boolean> => (await rowsNow()) !== null;

const nothing: Rows = [];

async function rowsNow(): Promise<Rows | null> {
  try {
    last = await askRows();
  } catch (error) {
    log.warn({ error: String(error) }, "The site's content could not be read.");
  }
  return last;
}

function entriesOf<Thing extends object>(
  kind: ContentKind<Thing>,
  rows: Rows,
): readonly ContentEntry<Thing>[] {
  const known = merged.get(rows) ?? new Map<ContentKind, readonly ContentEntry[]>();
  merged.set(rows, known);
  const entries = known.get(kind) ?? mergeEntries(kind, rows);
  for (const { id } of entries.filter(({ fits }) => !fits && !known.has(kind)))
    log.warn({ kind: kind.key, id }, "A text of the site does not fit its fields any more.");
  known.set(kind, entries);
  // The map holds under each kind what was merged of that kind.
  return entries as readonly ContentEntry<Thing>[];
}
