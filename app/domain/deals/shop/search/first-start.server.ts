import { type RawBuilder, sql } from "kysely";

/** SQL: how many days before its start a deal on any day is sold at the latest. */
export const closesDays: RawBuilder<number> = sql`coalesce(
  packages.closes_days, (SELECT site.closes_days FROM site_days AS site), 1)`;

/** SQL: the first day from `first` on for which a deal on any day is still sold on `today`. */
export function firstStartOf(first: string, today: string): RawBuilder<string> {
  return sql`greatest(${first}::date, ${today}::date + ${closesDays})`;
}
