import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import type { DealSummary } from "../../deal.ts";
import { bestFirst } from "../../on-sale.server.ts";
import { selectSummaries } from "../../deal-columns.server.ts";
import { dealsPerPage, type DealSearch } from "./deal-search.ts";
import type { findMatchingDeals, WordsCondition } from "./match-deals.server.ts";
import { nextDeparture, isNextDeparture, startsIn } from "./starts-in.server.ts";

type Found = ReturnType<typeof findMatchingDeals>;
type Order = { ranked: WordsCondition; today: string; best: RawBuilder<unknown> };

/**
 * A page of what is found. Sorts ids only, since whole rows would exceed the sort's memory; then
 * looks up the page's rows.
 */
export async function readDealPage(
  found: Found,
  search: DealSearch,
  { database, ...given }: Omit<Order, "best"> & { database: Database },
): Promise<DealSummary[]> {
  const by = { ...given, best: await bestFirst() };
  const order = orderOf(search, by);
  const skipped = (search.page - 1) * dealsPerPage;
  const [only, ...others] = found;
  const listed =
    only && others.length === 0
      ? only.select("packages.id as listed").orderBy(order)
      : firstOfEach(found, search, { ...by, database, max: skipped + dealsPerPage });
  return selectSummaries(database)
    .innerJoin(listed.limit(dealsPerPage).offset(skipped).as("page"), "page.listed", "packages.id")
    .orderBy(order)
    .execute();
}

/**
 * The first `max` deals of each query, in the search's order. They bring along what that order
 * reads: joined to their deals again, a late page would read the whole table.
 */
function firstOfEach(
  found: Found,
  search: DealSearch,
  { database, max, ...by }: Order & { database: Database; max: number },
) {
  const order = orderOf(search, by);
  const isByDeparture = search.sort === "departure";
  const firsts = isByDeparture
    ? byDeparture(found, search, { ...by, max })
    : found.map((query) =>
        query
          .select(["packages.id", "rating", "reviews", "createdAt", "fromCents", "durationDays"])
          .$if(by.ranked !== null, (inWords) => inWords.select("search"))
          .orderBy(order)
          .limit(max),
      );
  const candidates = sql.join(
    firsts.map((query) => sql`(${query})`),
    sql` UNION ALL `,
  );
  return database
    .selectFrom(sql<{ id: string }>`(${candidates})`.as("packages"))
    .select("packages.id as listed")
    .orderBy(isByDeparture ? sql`starts_on NULLS LAST, ${by.best}` : order);
}

/**
 * The first deals by their next departure for a party or in a window, read off the departures'
 * index, and the best of those that start on any day.
 */
function byDeparture(
  found: Found,
  search: DealSearch,
  { today, best, max }: Omit<Order, "ranked"> & { max: number },
) {
  const [anyDay, fixed] = found.map((query) =>
    query.select(["packages.id", "rating", "reviews", "createdAt"]).limit(max),
  );
  if (!anyDay || !fixed) return [];
  return [
    fixed
      .innerJoin("departuresOnSale as departure", "departure.packageId", "packages.id")
      .where(isNextDeparture(search, today))
      .select("departure.startsOn")
      .orderBy(sql`starts_on, ${best}`),
    anyDay.select(sql<string | null>`NULL::date`.as("startsOn")).orderBy(best),
  ];
}

function orderOf(search: DealSearch, { ranked, today, best }: Order): RawBuilder<unknown> {
  switch (search.sort) {
    case "price-low":
      return sql`packages.from_cents, packages.id`;
    case "price-high":
      return sql`packages.from_cents DESC NULLS LAST, packages.id DESC`;
    case "departure":
      return startsIn(search, today) === null
        ? sql`packages.next_start NULLS LAST, ${best}`
        : sql`${nextDeparture(search, today)} NULLS LAST, ${best}`;
    case "duration":
      return sql`duration_days NULLS LAST, packages.id`;
    case "rating":
      return best;
    case "relevance":
      return ranked === null ? best : sql`ts_rank(search, ${ranked}) DESC, ${best}`;
  }
}
