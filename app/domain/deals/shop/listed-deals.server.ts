import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";

/** `changedOn` is YYYY-MM-DD in UTC. */
export type ListedDeal = { id: string; changedOn: string };

/** Rows a statement, so that no other request waits long for them. */
const batch = 2_000;

const onSale = () => db.selectFrom("packages").where("archivedAt", "is", null).orderBy("id");

/** Deals on sale in the order of their ids, from id `from` on, at most `limit`, for the sitemap. */
export async function listedDeals(from: string, limit: number): Promise<ListedDeal[]> {
  const deals: ListedDeal[] = [];
  while (deals.length < limit) {
    const last = deals.at(-1)?.id;
    const most = Math.min(batch, limit - deals.length);
    const found = await onSale()
      .select(["id", sql<string>`(updated_at AT TIME ZONE 'UTC')::date`.as("changedOn")])
      .where("id", last === undefined ? ">=" : ">", last ?? from)
      .limit(most)
      .execute();
    deals.push(...found);
    if (found.length < most) break;
  }
  return deals;
}

/** The id with which each further list of `size` deals on sale starts; none for a single list. */
export async function startsOfLists(size: number): Promise<string[]> {
  const starts: string[] = [];
  for (;;) {
    const next = await onSale()
      .select("id")
      .where("id", ">=", starts.at(-1) ?? "")
      .offset(size)
      .limit(1)
      .executeTakeFirst();
    if (!next) return starts;
    starts.push(next.id);
  }
}
