import { preparedDb } from "#app/db/database.server.ts";
import { readSite } from "#app/domain/settings/read-site.server.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { log } from "#app/platform/log.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { type ContentEntry, mergeEntries, readRows } from "./content-entries.server.ts";
import type { ContentKind } from "./content-kind.server.ts";
import { showsDrafts } from "./show-drafts.server.ts";

type Rows = Awaited<ReturnType<typeof readRows>>;
type Known = { rows: Rows; hidesSamples: boolean };
/** Also anew with the settings: what is made of the rows names the agency. */
const askKnown = untilChanged(["content_entries", "app_settings"], async (): Promise<Known> => {
  const [rows, { hidesSamples }] = await Promise.all([readRows(preparedDb), readSite()]);
  return { rows, hidesSamples };
});
/** The entries of each kind, as merged from these rows. */
const merged = new WeakMap<Rows, Map<ContentKind, readonly ContentEntry[]>>();
/** What was read last, for while the database is away. */
let last: Known | null = null;

/**
 * The entries of a kind that its pages show, in order, with the agency's name for each `{agency}`:
 * hidden ones are left out, and samples of an own site that speak for it. They are kept until staff
 * change one. On a database error it returns those that were read last and logs, as `readSettings`
 * does.
 */
export async function readContent<Thing extends object>(
  kind: ContentKind<Thing>,
): Promise<readonly ({ id: string } & Thing)[]> {
  const [known, { tradeName }] = await Promise.all([knownNow(), readAgency()]);
  const { rows, hidesSamples } = known ?? nothing;
  const entries = entriesOf(kind, rows);
  const drafts = showsDrafts();
  return entries.flatMap(({ id, hidden, isSample, value, draft }) => {
    const drafted = drafts && draft && kind.read(draft);
    const isLeftOut = hidden || (isSample && kind.isClaim && hidesSamples && !drafted);
    const shown = drafted || value;
    return isLeftOut || !shown ? [] : [{ id, ...kind.fill(shown, tradeName) }];
  });
}

/** The one entry of a kind that is no list; null if it is left out. */
export async function readText<Thing extends object>(
  kind: ContentKind<Thing>,
): Promise<Thing | null> {
  const [entry] = await readContent(kind);
  return entry ?? null;
}

/** The day on which each entry of a kind was published last, by id; none of a text as built in. */
export async function publishedDays(kind: ContentKind): Promise<ReadonlyMap<string, string>> {
  const entries = entriesOf(kind, ((await knownNow()) ?? nothing).rows);
  return new Map(
    entries.flatMap(({ id, publishedAt }): [string, string][] =>
      publishedAt ? [[id, businessDay(publishedAt)]] : [],
    ),
  );
}

/** What is made of the site's texts, kept until one of them changes; a preview makes its own. */
export function untilContentChanges<Made>(make: () => Promise<Made>): () => Promise<Made> {
  const made = new WeakMap<Known, Promise<Made>>();
  return async () => {
    if (showsDrafts()) return make();
    const known = (await knownNow()) ?? nothing;
    const kept = made.get(known) ?? make();
    made.set(known, kept);
    kept.catch(() => made.delete(known));
    return kept;
  };
}

/** Whether staff's texts could be read at some time; until then pages show those that are built in. */
export const isContentKnown = async (): Promise<boolean> => (await knownNow()) !== null;

const nothing: Known = { rows: [], hidesSamples: false };

async function knownNow(): Promise<Known | null> {
  try {
    last = await askKnown();
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
