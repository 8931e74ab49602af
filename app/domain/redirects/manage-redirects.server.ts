import { sql, type SqlBool } from "kysely";
import { type Database, type DatabaseTransaction, db } from "#app/db/database.server.ts";
import { countBounds, readCountedPage } from "#app/db/lists/count-up-to.server.ts";
import { findIds, readFound } from "#app/db/lists/find-ids.server.ts";
import { auditedDifferences } from "#app/domain/audit/record-audit.server.ts";
import { recordExport } from "#app/domain/audit/record-export.server.ts";
import { command, edit } from "#app/domain/command/command.server.ts";
import { formDifferences, formTexts } from "#app/domain/command/form-parts.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { isUuid } from "#app/values/uuid.ts";
import {
  KnownRedirects,
  pathOfAddress,
  type Redirect,
  refuseRedirect,
  shadowedPath,
} from "./redirect.ts";
import { type ListedRedirect, redirectFields, type RedirectSearch } from "./redirect-form.ts";
import { answersItself } from "./redirects.server.ts";

const columns = [
  "id",
  "oldPath",
  "newPath",
  "hits",
  "lastHitAt",
] as const satisfies readonly (keyof ListedRedirect)[];

/** A page (from 1) of redirects, with their number. */
export async function listRedirects(
  _viewer: SuperAdmin,
  search: RedirectSearch,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ lines: ListedRedirect[] } & Counted> {
  const read = () =>
    inOrder(search)
      .select(columns)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
  const max = countBounds.listed;
  const { rows, ...counted } = await readCountedPage(find(search), { page, perPage, max }, read);
  return { lines: rows, ...counted };
}

/** Every found redirect, in the list's order; the audit row is written before the first one. */
export async function exportRedirects(
  viewer: SuperAdmin,
  search: RedirectSearch,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<ListedRedirect>> {
  const found = await findIds(inOrder(search).select("id"));
  await recordExport(viewer, "redirects", { q: search.q, redirects: found.count }, requestOrigin);
  return readFound(found, (ids) =>
    inOrder(search)
      .where("id", "=", sql<string>`ANY(${ids}::uuid[])`)
      .select(columns)
      .execute(),
  );
}

function find({ q }: RedirectSearch) {
  const found = db.selectFrom("redirects");
  if (q === "") return found;
  // As the table has it: escaped, in small letters.
  const part = encodeURI(q.normalize("NFC").toLowerCase()).toLowerCase();
  return found.where(
    sql<SqlBool>`(strpos(old_path, ${part}) > 0 OR strpos(lower(new_path), ${part}) > 0)`,
  );
}

function inOrder(search: RedirectSearch) {
  const { key, direction } = search.sort;
  const way = direction === "ascending" ? "asc" : "desc";
  return key === "hits"
    ? find(search).orderBy("hits", way).orderBy("id", way)
    : find(search).orderBy("oldPath", way);
}

type EditedRedirect = Redirect & { id: string; version: number };

/** A redirect with its current version; null if none. */
export async function readRedirect(
  _viewer: SuperAdmin,
  id: string,
): Promise<EditedRedirect | null> {
  return (isUuid(id) && (await selectRedirect(id, db).executeTakeFirst())) || null;
}

const selectRedirect = (id: string, from: Database) =>
  from.selectFrom("redirects").select(["id", "oldPath", "newPath", "version"]).where("id", "=", id);

type Unsaved =
  | { ok: false; reason: "unavailable" | "raced" | "not-found" | "changed" }
  /** What is wrong, and with which field. */
  | { ok: false; reason: "refused"; field: keyof Redirect; message: string };
type Saved = { ok: true } | Unsaved;

/** What a concurrent request saved first. */
const lostRaces = {
  redirects_old_path_key: "raced",
  redirects_no_chain: "raced",
} as const;

/** Adds a redirect; one key (a UUID) makes one. */
export function createRedirect(
  viewer: SuperAdmin,
  { key, redirect }: { key: string; redirect: Redirect },
  requestOrigin: RequestOrigin,
): Promise<Saved> {
  const order = { by: viewer, requestOrigin, constraints: lostRaces };
  return command(order, async ({ tx, record }): Promise<Saved> => {
    const refused = await refuse(tx, key, redirect);
    if (refused) return refused;
    const made = await tx
      .insertInto("redirects")
      .values({ id: key, ...redirect })
      .onConflict((known) => known.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    const subject = { type: "redirect", id: key } as const;
    if (made) await record({ action: "redirect-created", subject, after: redirect });
    return { ok: true };
  });
}

/** Saves a redirect opened at `version`; of concurrent saves the first wins. */
export function updateRedirect(
  viewer: SuperAdmin,
  { id, version, redirect }: { id: string; version: number; redirect: Redirect },
  requestOrigin: RequestOrigin,
): Promise<Saved> {
  const order = {
    by: viewer,
    requestOrigin,
    constraints: lostRaces,
    seen: version,
    content: { id, ...redirect },
    lock: (tx: DatabaseTransaction) => selectRedirect(id, tx).forNoKeyUpdate().executeTakeFirst(),
  };
  return edit(order, async ({ tx, record }, before): Promise<Saved> => {
    const refused = await refuse(tx, id, redirect);
    if (refused) return refused;
    await tx
      .updateTable("redirects")
      .set({ ...redirect, version: version + 1 })
      .where("id", "=", id)
      .execute();
    await record({
      action: "redirect-changed",
      subject: { type: "redirect", id },
      ...auditedDifferences(
        formDifferences(
          redirectFields,
          formTexts(redirectFields, before),
          formTexts(redirectFields, redirect),
        ),
      ),
    });
    return { ok: true };
  });
}

type Removed = { ok: true; path: string } | { ok: false; reason: "not-found" | "unavailable" };

/** Removes a redirect; the audit log keeps it. */
export function deleteRedirect(
  viewer: SuperAdmin,
  { id }: { id: string },
  requestOrigin: RequestOrigin,
): Promise<Removed> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Removed> => {
    const gone = await tx
      .deleteFrom("redirects")
      .where("id", "=", id)
      .returning(["oldPath", "newPath"])
      .executeTakeFirst();
    if (!gone) return { ok: false, reason: "not-found" };
    const subject = { type: "redirect", id } as const;
    await record({ action: "redirect-deleted", subject, before: gone });
    return { ok: true, path: gone.oldPath };
  });
}

/** What is wrong with a redirect beside all others and the site's own pages. */
async function refuse(tx: DatabaseTransaction, id: string, redirect: Redirect) {
  const { oldPath, newPath } = redirect;
  const near = await tx
    .selectFrom("redirects")
    .select(["oldPath", "newPath"])
    .where("id", "<>", id)
    .where((row) =>
      row.or([
        row("oldPath", "in", [oldPath, pathOfAddress(newPath)]),
        sql<SqlBool>`regexp_replace(new_path, '[?#].*$', '') = ${oldPath}`,
      ]),
    )
    .execute();
  const refused =
    refuseRedirect(redirect, new KnownRedirects(near)) ??
    ((await answersItself(oldPath, tx))
      ? { field: "oldPath" as const, message: shadowedPath }
      : null);
  return refused && { ok: false as const, reason: "refused" as const, ...refused };
}
