import { type RawBuilder, sql, type SqlBool } from "kysely";

/**
 * SQL: whether a booking's id is selected by `few`. The array forces `few` to run first; with IN,
 * PostgreSQL may scan all bookings.
 */
export function isOneOfFew(few: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`bookings.id = ANY(ARRAY(${few}))`;
}
