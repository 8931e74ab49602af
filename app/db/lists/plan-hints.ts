import { type RawBuilder, sql, type Expression, type SqlBool } from "kysely";

/** SQL: ORDER BY for an index on these columns, forward or backward. */
export function indexOrder(
  columns: readonly string[],
  direction: "ascending" | "descending",
): RawBuilder<unknown> {
  const backward = direction === "descending" ? sql` DESC` : sql``;
  return sql.join(columns.map((column) => sql`${sql.ref(column)}${backward}`));
}

/**
 * Keeps a condition from using an index: faster if the other conditions leave few rows and this one
 * matches many.
 */
export function unindexed(condition: Expression<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${condition}) IS TRUE`;
}

/**
 * SQL: whether a booking's id is selected by `few`. The array forces `few` to run first; with IN,
 * PostgreSQL may scan all bookings.
 */
export function isOneOfFew(few: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`bookings.id = ANY(ARRAY(${few}))`;
}
