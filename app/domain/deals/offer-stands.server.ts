import { sql, type RawBuilder, type SqlBool } from "kysely";

/** Whether a deal's offer stands on `today` (YYYY-MM-DD in New York): it has no end, or a later one. */
export function offerStands(today: string): RawBuilder<SqlBool> {
  return sql`(valid_until IS NULL OR valid_until >= ${today}::date)`;
}
