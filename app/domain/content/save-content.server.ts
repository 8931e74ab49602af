import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { auditedDifferences } from "#app/domain/audit/record-audit.server.ts";
import { command, edit } from "#app/domain/command/command.server.ts";
import type { Texts } from "#app/domain/command/field-list.ts";
import { formDifferences } from "#app/domain/command/form-parts.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { ContentEntry } from "./content-entries.server.ts";
import { attachPictures } from "./attach-pictures.server.ts";
import { claimEntryAddress } from "./content-addresses.server.ts";
import type { TextRefusal } from "./content-messages.ts";
import type { ContentKind } from "./content-kind.server.ts";
import {
  type ContentPlace,
  contentSubject,
  lockContent,
  lockEntry,
  writeEntry,
} from "./lock-content.server.ts";

type Written = { /** As the kind's form wrote them. */ texts: Texts; isDraft: boolean };
type Saved =
  | { ok: true }
  | { ok: false; reason: "not-found" | "changed" | "unavailable" | TextRefusal };

/**
 * Publishes the texts of an entry opened at `version`, or keeps them as its draft. Of concurrent
 * saves the first wins, others get 'changed'. Texts as they are published already write nothing.
 */
export function saveContent(
  viewer: Permitted<"write", "content">,
  { kind, id, version, texts, isDraft }: ContentPlace & Written & { version: number },
  requestOrigin: RequestOrigin,
): Promise<Saved> {
  const place = { kind, id };
  const lock = (tx: DatabaseTransaction) => lockEntry(tx, place);
  const content = { kind: kind.key, id, isDraft, texts: JSON.stringify(texts) };
  return edit(
    { by: viewer, requestOrigin, lock, seen: version, content },
    async ({ tx, record }, before): Promise<Saved> => {
      const differences = formDifferences(kind.fields, before.published ?? {}, texts);
      if (differences.length === 0 && before.published && !before.draft) return { ok: true };
      const next = version + 1;
      const written = await write(tx, viewer, { ...place, texts, isDraft, version: next });
      if (!written.ok) return written;
      await record({
        action: isDraft ? "content-drafted" : "content-published",
        subject: contentSubject(place),
        ...auditedDifferences(differences),
      });
      return { ok: true };
    },
  );
}

/** Adds an entry at the end of a list; one key (a UUID) makes one. */
export function addContent(
  viewer: Permitted<"write", "content">,
  { kind, key, texts, isDraft }: { kind: ContentKind; key: string } & Written,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | { ok: false; reason: "form-used" | "unavailable" | TextRefusal }> {
  const place = { kind, id: key };
  const once = { key, content: { kind: kind.key, isDraft, texts: JSON.stringify(texts) } };
  return command({ by: viewer, requestOrigin, once }, async ({ tx, record }) => {
    const entries = await lockContent(tx, kind);
    await writePlaces(tx, kind, [...entries, { id: key, place: Infinity }]);
    const written = await write(tx, viewer, { ...place, texts, isDraft, version: 1 });
    if (!written.ok) return written;
    await record({
      action: isDraft ? "content-drafted" : "content-published",
      subject: contentSubject(place),
      after: texts,
    });
    return { ok: true as const };
  });
}

/** Publishes texts, or keeps them as a draft. */
async function write(
  tx: DatabaseTransaction,
  viewer: Permitted<"write", "content">,
  { isDraft, ...written }: ContentPlace & Written & { version: number },
): Promise<Published> {
  if (!isDraft) return publish(tx, viewer, written);
  const { texts, version } = written;
  await writeEntry(tx, written, { draft: JSON.stringify(texts), version });
  return attachPictures(tx, viewer, written);
}

type Published = { ok: true } | { ok: false; reason: TextRefusal };

/**
 * Shows these texts to visitors, null for the built-in ones, and adds them to the history. They take
 * the place of the draft, unless it is given to stay. Refused if their address is another's, or a picture gone.
 */
export async function publish(
  tx: DatabaseTransaction,
  viewer: Permitted<"write", "content">,
  {
    kind,
    id,
    texts,
    version,
    draft = null,
  }: ContentPlace & { texts: Texts | null; version: number; draft?: Texts | null },
): Promise<Published> {
  const claimed = texts
    ? await claimEntryAddress(tx, { kind, id, texts })
    : ({ ok: true } as const);
  if (!claimed.ok) return claimed;
  const published = texts && JSON.stringify(texts);
  await writeEntry(tx, { kind, id }, { published, draft: draft && JSON.stringify(draft), version });
  await tx
    .insertInto("contentHistory")
    .values({ kind: kind.key, entryId: id, version, published, actorEmail: viewer.email })
    .execute();
  return attachPictures(tx, viewer, { kind, id });
}

/** Gives entries their place in this order; one that stands there already gets no row by it. */
export async function writePlaces(
  tx: DatabaseTransaction,
  kind: ContentKind,
  entries: readonly Pick<ContentEntry, "id" | "place">[],
): Promise<void> {
  const moved = entries.flatMap(({ id, place: before }, place) =>
    before === place ? [] : { kind: kind.key, id, place },
  );
  if (moved.length === 0) return;
  await tx
    .insertInto("contentEntries")
    .values(moved)
    .onConflict((known) =>
      known
        .columns(["kind", "id"])
        .doUpdateSet((entry) => ({ place: entry.ref("excluded.place") })),
    )
    .execute();
}
