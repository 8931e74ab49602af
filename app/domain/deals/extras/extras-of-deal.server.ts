import { type Expression, sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DealExtra } from "./deal-extra.ts";

/** What can be added to a deal, in its order, as a column: of its id, or of the column that has it. */
export const extrasColumn = (deal: string | Expression<string>) => sql<DealExtra[]>`ARRAY(
  SELECT jsonb_build_object('id', id, 'name', name, 'description', description, 'per', per, 'priceCents', price_cents)
    || CASE WHEN day IS NULL THEN '{}' ELSE jsonb_build_object('day', day) END
  FROM deal_extras WHERE package_id = ${deal} ORDER BY place)`;

/** Puts these extras in place of those that the deal has; its row must be locked. */
export async function saveExtras(
  tx: DatabaseTransaction,
  dealId: string,
  extras: readonly DealExtra[],
): Promise<void> {
  await tx.deleteFrom("dealExtras").where("packageId", "=", dealId).execute();
  if (extras.length === 0) return;
  const rows = extras.map((extra, at) => ({
    day: null,
    ...extra,
    packageId: dealId,
    place: at + 1,
  }));
  await tx.insertInto("dealExtras").values(rows).execute();
}
