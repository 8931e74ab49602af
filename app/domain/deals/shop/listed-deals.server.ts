import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { startsOfLists } from "#app/db/lists/starts-of-lists.server.ts";
import { isListed } from "../on-sale.server.ts";

/** `changedOn` is YYYY-MM-DD in UTC. */
export type ListedDeal = { id: string; changedOn: string };

const onSale = () => db.selectFrom("packages").where(isListed);

/** Deals on sale in the order of their ids, from id `from` on, at most `limit`, for the sitemap. */
export function listedDeals(from: string, limit: number): Promise<ListedDeal[]> {
  return onSale()
    .select(["id", sql<string>`(updated_at AT TIME ZONE 'UTC')::date`.as("changedOn")])
    .where("id", ">=", from)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The id with which each further list of `size` deals on sale starts. */
export const startsOfDeals = (size: number): Promise<string[]> =>
  startsOfLists(onSale(), "id", size);
