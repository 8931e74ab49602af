import { sql } from "kysely";
import { db, type Database } from "#app/db/database.server.ts";
import { selectSummaries } from "#app/domain/deals/deal-columns.server.ts";
import { isListed } from "#app/domain/deals/on-sale.server.ts";
import type { SignedIn, Viewer } from "#app/domain/people/viewer.ts";
import type { WishListDeal } from "./wish-list.ts";

/** Ids of the viewer's wish list, newest first; empty, without a query, unless a customer. */
export async function readWishListIds(viewer: Viewer, database: Database = db): Promise<string[]> {
  if (viewer.kind !== "customer") return [];
  const rows = await database
    .selectFrom("wishes")
    .select("packageId")
    .where("userId", "=", viewer.id)
    .orderBy("createdAt", "desc")
    .orderBy("packageId")
    .execute();
  return rows.map(({ packageId }) => packageId);
}

/** The deals on a customer's wish list, newest first, including archived ones. */
export function readWishListDeals(customer: Pick<SignedIn, "id">): Promise<WishListDeal[]> {
  return selectWithArchived()
    .innerJoin("wishes", "wishes.packageId", "packages.id")
    .where("wishes.userId", "=", customer.id)
    .orderBy("wishes.createdAt", "desc")
    .orderBy("packages.id")
    .execute();
}

/** The deals of a browser's list in its order; unknown ids are dropped. */
export async function dealsOfList(ids: readonly string[]): Promise<WishListDeal[]> {
  if (ids.length === 0) return [];
  const rows = await selectWithArchived().where("packages.id", "in", ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function selectWithArchived() {
  return selectSummaries(db).select(sql<boolean>`NOT ${isListed}`.as("archived"));
}
