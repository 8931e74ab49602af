import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

/**
 * Keeps a condition from using an index: faster if the other conditions leave few rows and this one
 * matches many.
 */
export function unindexed(condition: Expression<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${condition}) IS TRUE`;
}
