import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

/**
 * A condition that is checked on the rows that the others find. Where those are few, an index would
 * first give every row of the table that matches this one.
 */
export function unindexed(condition: Expression<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${condition}) IS TRUE`;
}
