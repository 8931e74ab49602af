import { sql } from "kysely";
import { type Database, type DatabaseTransaction, db } from "#app/db/database.server.ts";
import { readOn } from "#app/db/lists/read-on.server.ts";
import { isPostSlug } from "#app/domain/blog/post.ts";
import { currentSlugOf, isPost } from "#app/domain/blog/read/posts.server.ts";
import { movedPlace, readPlaces } from "#app/domain/content/kinds/places.server.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { isShadowed, type Redirect } from "./redirect.ts";

/** Whether the site answers a path itself: a page, or what names a deal, a post or a place. */
export async function answersItself(path: string, database: Database = db): Promise<boolean> {
  if (isShadowed(path)) return true;
  const [, room, name = "", ...more] = path.split("/");
  if (more.length > 0) return false;
  if (room === "deal" || room === "book")
    return isDealId(name) && (await readDeal(name, database)) !== null;
  if (room === "blog")
    return isPostSlug(name) && ((await isPost(name)) || (await currentSlugOf(name)) !== null);
  if (room !== "destinations") return false;
  const { all } = await readPlaces();
  return all.some(({ slug }) => slug === name) || (await movedPlace(name)) !== null;
}

/** All redirects, to compare new ones with. */
export function readRedirects(database: Database): Promise<Redirect[]> {
  return database.selectFrom("redirects").select(["oldPath", "newPath"]).execute();
}

/** Every redirect, in the order of their old paths. */
export const redirectsOut = (from: Database) =>
  readOn<Redirect>((last, limit) =>
    from
      .selectFrom("redirects")
      .select(["oldPath", "newPath"])
      .where("oldPath", ">", last?.oldPath ?? "")
      .orderBy("oldPath")
      .limit(limit)
      .execute(),
  );

/** Inserts the redirects of an import. Returns how many they are. */
export async function insertImportedRedirects(
  tx: DatabaseTransaction,
  redirects: readonly Redirect[],
  importId: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO redirects (old_path, new_path, import_id)
    SELECT "oldPath", "newPath", ${importId}
    FROM jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb) AS given ("oldPath" text, "newPath" text)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes the redirects of an import; false if somebody has changed one. */
export async function deleteImportedRedirects(
  tx: DatabaseTransaction,
  importId: string,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("redirects")
    .where("importId", "=", importId)
    .returning("version")
    .execute();
  return deleted.every(({ version }) => version === 1);
}
