import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import { command, edit } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { movePast } from "#app/values/move-item.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { ContentEntry } from "./content-entries.server.ts";
import type { ContentKind } from "./content-kind.server.ts";
import { storedTexts } from "./content-entries.server.ts";
import {
  type ContentPlace,
  contentSubject,
  lockContent,
  lockEntry,
  writeEntry,
} from "./lock-content.server.ts";
import { publish, writePlaces } from "./save-content.server.ts";

type Changed = { ok: true } | { ok: false; reason: "not-found" | "unavailable" };
type Change = (
  tx: DatabaseTransaction,
  given: ContentPlace & { viewer: Permitted<"write", "content">; entry: ContentEntry },
) => Promise<boolean>;

/** A command on one entry as it is now; what returns false has nothing to change. */
const change =
  (action: AuditAction, work: Change) =>
  (
    viewer: Permitted<"write", "content">,
    place: ContentPlace,
    requestOrigin: RequestOrigin,
  ): Promise<Changed> =>
    edit(
      { by: viewer, requestOrigin, lock: (tx: DatabaseTransaction) => lockEntry(tx, place) },
      async ({ tx, record }, entry) => {
        if (!(await work(tx, { ...place, viewer, entry }))) return { ok: true };
        const texts = action === "content-deleted" && (entry.published ?? entry.draft);
        await record({ action, subject: contentSubject(place), ...(texts && { before: texts }) });
        return { ok: true };
      },
    );

/** Leaves an entry of a list out of its pages. */
export const hideContent = change("content-hidden", async (tx, { kind, id, entry }) => {
  if (!kind.isList || entry.hidden) return false;
  await writeEntry(tx, { kind, id }, { hidden: true });
  return true;
});

export const showContent = change("content-shown", async (tx, { kind, id, entry }) => {
  if (!entry.hidden) return false;
  await writeEntry(tx, { kind, id }, { hidden: false });
  return true;
});

export const discardDraft = change("content-draft-discarded", async (tx, { entry, ...place }) => {
  if (!entry.draft || !entry.published) return false;
  await writeEntry(tx, place, { draft: null, version: entry.version + 1 });
  return true;
});

/** Deletes an entry that staff added; the audit log and the history keep its text. */
export const deleteContent = change("content-deleted", async (tx, { kind, id, entry }) => {
  if (entry.source !== "own") return false;
  await tx.deleteFrom("contentEntries").where("kind", "=", kind.key).where("id", "=", id).execute();
  return true;
});

/** Publishes the text of an earlier version again; the built-in one for 0. A draft stays. */
export function putContentBack(
  viewer: Permitted<"write", "content">,
  { version, ...place }: ContentPlace & { version: number },
  requestOrigin: RequestOrigin,
): Promise<Changed> {
  const { kind, id } = place;
  const lock = (tx: DatabaseTransaction) => lockEntry(tx, place);
  return edit({ by: viewer, requestOrigin, lock }, async ({ tx, record }, entry) => {
    const earlier = await tx
      .selectFrom("contentHistory")
      .select("published")
      .where("kind", "=", kind.key)
      .where("entryId", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    const texts = storedTexts.parse(earlier?.published ?? null);
    const isBuiltIn = !texts && entry.source !== "own";
    if ((version > 0 && !earlier) || !(texts || isBuiltIn))
      return { ok: false, reason: "not-found" };
    await publish(tx, viewer, { ...place, texts, version: entry.version + 1 });
    const after = { version: isBuiltIn ? "built in" : String(version) };
    await record({ action: "content-put-back", subject: contentSubject(place), after });
    return { ok: true };
  });
}

/** Moves an entry past its neighbor; 'not-found' if either is gone. */
export function moveContent(
  viewer: Permitted<"write", "content">,
  { kind, ...move }: { kind: ContentKind; id: string; to: "up" | "down"; past: string },
  requestOrigin: RequestOrigin,
): Promise<Changed> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Changed> => {
    const ids = (await lockContent(tx, kind)).map(({ id }) => id);
    const next = movePast(ids, move);
    if (!next || !kind.isList) return { ok: false, reason: "not-found" };
    if (next === ids) return { ok: true };
    await writePlaces(tx, kind, next);
    await record({
      action: "content-ordered",
      subject: contentSubject({ kind, id: move.id }),
      before: { place: ids.indexOf(move.id) + 1 },
      after: { place: next.indexOf(move.id) + 1 },
    });
    return { ok: true };
  });
}
