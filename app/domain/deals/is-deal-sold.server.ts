import { sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";
import { offerStands } from "./offer-stands.server.ts";

/** Whether the deal of a row can be booked on `today`, as `isSold` says; `deal` is a column's name. */
export function isDealSold(deal: string, today: string) {
  const sold = db
    .selectFrom("packages")
    .where("archivedAt", "is", null)
    .where(offerStands(today))
    .where("id", "=", sql.ref<string>(deal))
    .select(sql`true`.as("isSold"));
  // Not EXISTS: beside an OR, PostgreSQL would read all deals for it instead of those of the rows.
  return sql<SqlBool>`${sold}`;
}
