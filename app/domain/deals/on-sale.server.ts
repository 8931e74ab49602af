import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isShownSample } from "#app/db/fields/is-shown-sample.ts";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { readSite } from "#app/domain/settings/read-site.server.ts";

/** Whether visitors see a deal: neither an archived one nor a sample that is left out. */
export const isListed = sql<SqlBool>`(archived_at IS NULL AND ${isShownSample})`;

const bestRated = sql`rating DESC, reviews DESC, packages.id`;
const newest = sql`created_at DESC, packages.id`;

/**
 * SQL: the order of deals where no other is asked for. Ratings are typed by hand, so they count only
 * in the sample world.
 */
export const bestFirst = async (): Promise<RawBuilder<unknown>> =>
  (await readSite()).isOwn ? newest : bestRated;

/** Whether a deal's offer stands on `today` (YYYY-MM-DD in New York): it has no end, or a later one. */
export function offerStands(today: string): RawBuilder<SqlBool> {
  return sql`(valid_until IS NULL OR valid_until >= ${today}::date)`;
}

/** Whether the deal of a row can be booked on `today`, as `isDealOnSale` says; `deal` is a column's name. */
export function isDealSold(deal: string, today: string) {
  const sold = db
    .selectFrom("packages")
    .where(isListed)
    .where(offerStands(today))
    .where("id", "=", sql.ref<string>(deal))
    .select(sql`true`.as("isSold"));
  // Not EXISTS: beside an OR, PostgreSQL would read all deals for it instead of those of the rows.
  return sql<SqlBool>`${sold}`;
}

/** Which of these deals are on sale; locks them against deletion until the transaction ends. */
export async function lockOnSale(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("packages")
    .select("id")
    .where("id", "in", ids)
    .where(isListed)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
