import { type RawBuilder, sql } from "kysely";

/** SQL: the order of an index of these columns, read forward or backward. */
export function indexOrder(
  columns: readonly string[],
  direction: "ascending" | "descending",
): RawBuilder<unknown> {
  const backward = direction === "descending" ? sql` DESC` : sql``;
  return sql.join(columns.map((column) => sql`${sql.ref(column)}${backward}`));
}
