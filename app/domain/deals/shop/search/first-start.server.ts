import { type RawBuilder, sql, type SqlBool } from "kysely";

/** SQL: how many days before its start a deal is sold at the latest, where a departure has no days of its own. */
export const closesDays: RawBuilder<number> = sql`coalesce(
  packages.closes_days, (SELECT site.closes_days FROM site_days AS site), 1)`;

/** SQL: the first day from `first` on for which a deal on any day is still sold on `today`. */
export function firstStartOf(first: string, today: string): RawBuilder<string> {
  return sql`greatest(${first}::date, ${today}::date + ${closesDays})`;
}

/** SQL: whether a departure is still sold on `today`; `days` are those of its deal. */
export function isStillSold(today: string, days = closesDays): RawBuilder<SqlBool> {
  return sql`starts_on >= ${today}::date + coalesce(own_closes_days, ${days})`;
}
