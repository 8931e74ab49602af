import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { auditedDifferences } from "#app/domain/audit/record-audit.server.ts";
import { command, edit } from "#app/domain/command/command.server.ts";
import type { Texts } from "#app/domain/command/field-list.ts";
import { formDifferences } from "#app/domain/command/form-parts.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { ContentKind } from "./content-kind.server.ts";
import {
  type ContentPlace,
  contentSubject,
  lockContent,
  lockEntry,
  writeEntry,
} from "./lock-content.server.ts";

type Written = { /** As the kind's form wrote them. */ texts: Texts; isDraft: boolean };
type Saved = { ok: true } | { ok: false; reason: "not-found" | "changed" | "unavailable" };

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
    async ({ tx, record }, before) => {
      const differences = formDifferences(kind.fields, before.published ?? {}, texts);
      if (differences.length === 0 && before.published && !before.draft) return { ok: true };
      const next = version + 1;
      await (isDraft
        ? writeEntry(tx, place, { draft: JSON.stringify(texts), version: next })
        : publish(tx, viewer, { ...place, texts, version: next }));
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
): Promise<{ ok: true } | { ok: false; reason: "form-used" | "unavailable" }> {
  const place = { kind, id: key };
  const once = { key, content: { kind: kind.key, isDraft, texts: JSON.stringify(texts) } };
  return command({ by: viewer, requestOrigin, once }, async ({ tx, record }) => {
    const entries = await lockContent(tx, kind);
    await writePlaces(tx, kind, [...entries.map(({ id }) => id), key]);
    await (isDraft
      ? writeEntry(tx, place, { draft: JSON.stringify(texts), version: 1 })
      : publish(tx, viewer, { ...place, texts, version: 1 }));
    await record({
      action: isDraft ? "content-drafted" : "content-published",
      subject: contentSubject(place),
      after: texts,
    });
    return { ok: true as const };
  });
}

/**
 * Shows these texts to visitors, null for the built-in ones, and adds them to the history. They take
 * the place of the draft, unless it is given to stay.
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
): Promise<void> {
  const published = texts && JSON.stringify(texts);
  await writeEntry(tx, { kind, id }, { published, draft: draft && JSON.stringify(draft), version });
  await tx
    .insertInto("contentHistory")
    .values({ kind: kind.key, entryId: id, version, published, actorEmail: viewer.email })
    .execute();
}

/** Gives entries these places in their list. */
export async function writePlaces(
  tx: DatabaseTransaction,
  kind: ContentKind,
  ids: readonly string[],
): Promise<void> {
  for (const [place, id] of ids.entries()) await writeEntry(tx, { kind, id }, { place });
}
