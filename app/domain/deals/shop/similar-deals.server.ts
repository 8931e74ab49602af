import { sql, type RawBuilder, type SqlBool } from "kysely";
import { db, preparedDb } from "#app/db/database.server.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import { selectSummaries } from "../deal-columns.server.ts";
import type { Deal, DealSummary } from "../deal.ts";
import { bestFirst, isListed, offerStands } from "../on-sale.server.ts";

type Given = Pick<Deal, "id" | "destination" | "region" | "tags">;
type SimilarQuery = { today: string; limit: number };

/**
 * Deals on sale like this one, at most `limit`: of the same country or kind (its first tag), whose offer stands on `today`
 * (YYYY-MM-DD). Those of the same country come first, then of the same kind in the same region.
 */
export const similarDeals = untilChanged(
  ["packages", "app_settings"],
  askSimilar,
  ({ id }, { today, limit }) => `${id} ${today} ${limit}`,
);

async function askSimilar(
  { id, destination, region, tags }: Given,
  { today, limit }: SimilarQuery,
): Promise<DealSummary[]> {
  const country = destination.split(", ").at(-1) ?? "";
  const isOfCountry = sql<SqlBool>`split_part(destination, ', ', -1) = ${country}`;
  const isOfKind = sql<SqlBool>`tags[1] = ${tags[0] ?? ""}`;
  const isNear = sql<SqlBool>`region = ${region}`;
  const order = await bestFirst();
  // The best of each sort, each read off an index, however many deals there are.
  const best = (...conditions: RawBuilder<SqlBool>[]) => {
    const found = conditions.reduce(
      (query, condition) => query.where(condition),
      db
        .selectFrom("packages")
        .select("id")
        .where(isListed)
        .where("id", "!=", id)
        .where(offerStands(today)),
    );
    return db.selectFrom(found.orderBy(order).limit(limit).as("best")).select("best.id");
  };
  const candidates = best(isOfCountry).union(best(isOfKind, isNear)).union(best(isOfKind));
  return selectSummaries(preparedDb)
    .innerJoin(candidates.as("candidate"), "candidate.id", "packages.id")
    .orderBy(sql`${isOfCountry}`, "desc")
    .orderBy(sql`${isOfKind} AND ${isNear}`, "desc")
    .orderBy(order)
    .limit(limit)
    .execute();
}
