import { type RawBuilder, sql, type SqlBool } from "kysely";

/**
 * Whether a booking is one of those whose ids `few` (SQL) selects. They are read first and looked up: of
 * an IN, PostgreSQL may walk all bookings in a list's order and look for each among the few.
 */
export function isOneOfFew(few: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`bookings.id = ANY(ARRAY(${few}))`;
}
