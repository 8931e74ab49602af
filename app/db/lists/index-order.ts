import { type RawBuilder, sql } from "kysely";

/** SQL: ORDER BY for an index on these columns, forward or backward. */
export function indexOrder(
  columns: readonly string[],
  direction: "ascending" | "descending",
): RawBuilder<unknown> {
  const backward = direction === "descending" ? sql` DESC` : sql``;
  return sql.join(columns.map((column) => sql`${sql.ref(column)}${backward}`));
}
