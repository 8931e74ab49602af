import { type Database, db } from "#app/db/database.server.ts";
import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import { type ListView, longestViewName } from "#app/values/list-search.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { Staff } from "../../viewer.ts";

/** The lists whose searches can be saved, by the name of their page in staff-paths.ts. */
export type SavedList = "bookings" | "leads" | "blog";
/** What a member of staff saved of one list, in the order of saving. */
export type OwnViews = { list: SavedList; views: readonly (ListView & { id: string })[] };

/** Views of one list that a person may have, and characters of a name and of a query. */
export const viewLimits = { views: 20, name: longestViewName, query: 2_000 };

/** The views that the viewer has saved of a list. */
export const readOwnViews = async (viewer: Staff, list: SavedList): Promise<OwnViews> => ({
  list,
  views: await selectViews(db, viewer, list),
});

const selectViews = (from: Database, { id }: Staff, list: SavedList) =>
  from
    .selectFrom("savedViews")
    .select(["id", "name", "query"])
    .where("accountId", "=", id)
    .where("list", "=", list)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

type Saved = { ok: true } | { ok: false; reason: "name-taken" | "too-many" } | Unavailable;

/**
 * Saves a search under a name, for the viewer alone: nobody else is shown it, so the audit log has no
 * row of it. A copy of the request saves nothing more.
 */
export function saveView(
  viewer: Staff,
  view: { list: SavedList; name: string; query: string },
  requestOrigin: RequestOrigin,
): Promise<Saved> {
  const constraints = { saved_views_name_key: "name-taken" } as const;
  return command({ by: viewer, requestOrigin, constraints }, async ({ tx }): Promise<Saved> => {
    // One after the other, so that two tabs together save no view too many.
    await tx
      .selectFrom("users")
      .select("id")
      .where("id", "=", viewer.id)
      .forNoKeyUpdate()
      .execute();
    const own = await selectViews(tx, viewer, view.list);
    if (own.some(({ name, query }) => name === view.name && query === view.query))
      return { ok: true };
    if (own.length >= viewLimits.views) return { ok: false, reason: "too-many" };
    await tx
      .insertInto("savedViews")
      .values({ ...view, accountId: viewer.id })
      .execute();
    return { ok: true };
  });
}

/** Removes a view of the viewer's own. No effect if it is gone, or somebody else's. */
export function removeView(
  viewer: Staff,
  id: string,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | Unavailable> {
  return command({ by: viewer, requestOrigin }, async ({ tx }) => {
    await tx
      .deleteFrom("savedViews")
      .where("id", "=", id)
      .where("accountId", "=", viewer.id)
      .execute();
    return { ok: true as const };
  });
}
