import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import { command, edit } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { movePast } from "#app/values/move-item.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { ContentEntry } from "./content-entries.server.ts";
import { releasePictures } from "./attach-pictures.server.ts";
import { freeAddresses } from "./content-addresses.server.ts";
import type { TextRefusal } from "./content-messages.ts";
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

type Changed<More = never> =
  | { ok: true }
  | { ok: false; reason: "not-found" | "changed" | "unavailable" | More };
/** `seen` is the version that the page showed: a later draft is nobody's to lose. */
type SeenPlace = ContentPlace & { seen: number };
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
        await record({ action, subject: contentSubject(place) });
        return { ok: true };
      },
    );

/** Takes a built-in text as the agency's own. */
export const confirmContent = change("content-confirmed", async (tx, { kind, id, entry }) => {
  if (!entry.isSample) return false;
  await writeEntry(tx, { kind, id }, { confirmed: true });
  return true;
});

/** Leaves an entry out of its pages. */
export const hideContent = change("content-hidden", async (tx, { kind, id, entry }) => {
  if (!kind.canHide || entry.hidden) return false;
  await writeEntry(tx, { kind, id }, { hidden: true });
  return true;
});

export const showContent = change("content-shown", async (tx, { kind, id, entry }) => {
  if (!entry.hidden) return false;
  await writeEntry(tx, { kind, id }, { hidden: false });
  return true;
});

export function discardDraft(
  viewer: Permitted<"write", "content">,
  { seen, ...place }: SeenPlace,
  requestOrigin: RequestOrigin,
): Promise<Changed> {
  return edit(orderOn("discard", viewer, { place, seen, requestOrigin }), async (step, entry) => {
    const { draft } = entry;
    if (!draft || !entry.published) return { ok: true };
    await writeEntry(step.tx, place, { draft: null, version: entry.version + 1 });
    const subject = contentSubject(place);
    await step.record({ action: "content-draft-discarded", subject, before: draft });
    return { ok: true };
  });
}

/** Deletes an entry that staff added; the audit log and the history keep its text. */
export function deleteContent(
  viewer: Permitted<"write", "content">,
  { seen, ...place }: SeenPlace,
  requestOrigin: RequestOrigin,
): Promise<Changed> {
  const { kind, id } = place;
  return edit(orderOn("delete", viewer, { place, seen, requestOrigin }), async (step, entry) => {
    if (entry.source !== "own") return { ok: true };
    const own = step.tx.deleteFrom("contentEntries").where("kind", "=", kind.key);
    await own.where("id", "=", id).execute();
    await freeAddresses(step.tx, place);
    await releasePictures(step.tx, viewer, place);
    // The history has what was published, but no draft.
    const before = entry.draft ?? entry.published ?? {};
    await step.record({ action: "content-deleted", subject: contentSubject(place), before });
    return { ok: true };
  });
}

/** A command on an entry whose page showed version `seen`. */
function orderOn(
  name: string,
  by: Permitted<"write", "content">,
  {
    place,
    seen,
    requestOrigin,
  }: { place: ContentPlace; seen: number; requestOrigin: RequestOrigin },
) {
  const lock = (tx: DatabaseTransaction) => lockEntry(tx, place);
  const content = { name, kind: place.kind.key, id: place.id };
  return { by, requestOrigin, lock, seen, content };
}

/** Publishes the text of an earlier version again; the built-in one for 0. A draft stays. */
export function putContentBack(
  viewer: Permitted<"write", "content">,
  { version, seen, ...place }: SeenPlace & { version: number },
  requestOrigin: RequestOrigin,
): Promise<Changed<TextRefusal>> {
  const { kind, id } = place;
  const order = orderOn(`put back ${version}`, viewer, { place, seen, requestOrigin });
  return edit(order, async ({ tx, record }, entry): Promise<Changed<TextRefusal>> => {
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
    const { draft } = entry;
    const next = { texts, version: entry.version + 1, draft };
    const shown = await publish(tx, viewer, { ...place, ...next });
    if (!shown.ok) return shown;
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
    const places = new Map((await lockContent(tx, kind)).map(({ id, place }) => [id, place]));
    const ids = [...places.keys()];
    const next = movePast(ids, move);
    if (!next || !kind.isList) return { ok: false, reason: "not-found" };
    if (next === ids) return { ok: true };
    await writePlaces(
      tx,
      kind,
      next.map((id) => ({ id, place: places.get(id) ?? Infinity })),
    );
    await record({
      action: "content-ordered",
      subject: contentSubject({ kind, id: move.id }),
      before: { place: ids.indexOf(move.id) + 1 },
      after: { place: next.indexOf(move.id) + 1 },
    });
    return { ok: true };
  });
}
