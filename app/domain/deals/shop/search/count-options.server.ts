import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import type { Counted } from "#app/values/text/counted.ts";
import type { DealSearch, OptionCounts } from "./deal-search.ts";
import { allOf, conditionsOf, optionsOn } from "./filter-conditions.server.ts";
import { matchDeals, onAnyDay, type WordsCondition } from "./match-deals.server.ts";
import { countMonths, monthsColumn } from "./start-days.server.ts";

/**
 * Every deal that is found, and how many each option would show beside the filters of the other
 * groups: one pass over the rows. The months are counted beside the filters too, without the dates.
 */
export async function countWithOptions(
  search: DealSearch,
  today: string,
  { words, database }: { words: WordsCondition; database: Database },
): Promise<Counted & { counts: OptionCounts; months: Record<string, number> }> {
  // No option is counted without the dates: asked once a row.
  const { dates, ...others } = conditionsOf(search, today);
  const conditions = Object.entries(others);
  const options = optionsOn(today);
  const beside = (group: string) =>
    allOf(conditions.filter(([of]) => of !== group).map(([, condition]) => condition));
  const matched = matchDeals(words, database);
  const months = monthsColumn(onAnyDay(search, today, words), {
    travelers: Number(search.travelers ?? 1),
    today,
  });
  const counted = await (dates ? matched.where(dates) : matched)
    .select(sql<number>`count(*) FILTER (WHERE ${beside("")})`.as("total"))
    .select(
      sql<
        number[]
      >`ARRAY[${sql.join(options.map(({ group, is }) => sql`count(*) FILTER (WHERE ${beside(group)} AND ${is})`))}]::int[]`.as(
        "counts",
      ),
    )
    .select(months.as("months"))
    .executeTakeFirstOrThrow();
  return {
    total: counted.total,
    more: false,
    counts: Object.fromEntries(
      options.map(({ group, value }, index) => [`${group}=${value}`, counted.counts[index] ?? 0]),
    ),
    months: countMonths(counted.months, today),
  };
}
