import { sql, type RawBuilder, type SqlBool } from "kysely";
import { paceNames, regions } from "#app/domain/deals/deal.ts";
import { offerStands } from "#app/domain/deals/on-sale.server.ts";
import {
  tripLengthNames,
  tripLengths,
  tripThemes,
  tripTypes,
  type DealSearch,
} from "./deal-search.ts";
import { startsIn } from "./starts-in.server.ts";

type FilterGroup = "type" | "theme" | "region" | "length" | "pace" | "price" | "offer" | "dates";
type Condition = RawBuilder<SqlBool>;

const hasTag = (tags: readonly string[]): Condition => sql`tags && ${tags}::text[]`;
const isLong = (length: keyof typeof tripLengths): Condition =>
  sql`duration_days BETWEEN ${tripLengths[length].from} AND ${tripLengths[length].to}`;
/**
 * Any of the lengths. The shortest is said once more, so that the index of lengths begins there: an
 * OR of several is checked from its first row on.
 */
function isOneOf(lengths: readonly (keyof typeof tripLengths)[]): Condition {
  const shortest = Math.min(...lengths.map((length) => tripLengths[length].from));
  return sql`(duration_days >= ${shortest} AND (${sql.join(lengths.map(isLong), sql` OR `)}))`;
}

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`TRUE` : sql`${sql.join(conditions, sql` AND `)}`;

/** What the filters that are on ask of a deal, by the group of the form they belong to. */
export function conditionsOf(
  search: DealSearch,
  today: string,
): Partial<Record<FilterGroup, Condition>> {
  const { type, theme, region, length, pace, min, max } = search;
  const dates = startsIn(search, today);
  return {
    ...(type.length > 0 && { type: hasTag(type) }),
    ...(theme.length > 0 && { theme: hasTag(theme) }),
    ...(region.length > 0 && { region: sql<SqlBool>`region = ANY(${region}::text[])` }),
    ...(length.length > 0 && { length: isOneOf(length) }),
    ...(pace.length > 0 && { pace: sql<SqlBool>`pace = ANY(${pace}::text[])` }),
    ...((min !== undefined || max !== undefined) && {
      price: sql<SqlBool>`packages.from_cents BETWEEN ${inCents(min ?? 0)} AND ${inCents(max ?? highestPrice)}`,
    }),
    ...(search.offer === "valid" && { offer: offerStands(today) }),
    ...(dates && { dates: sql<SqlBool>`(${dates.anyDay} OR ${dates.fixed})` }),
  };
}

/** In dollars: more than the form takes. */
const highestPrice = 9_999_999;
const inCents = (dollars: number) => Math.round(dollars * 100);

/** The options of the form that can be counted. */
export function optionsOn(today: string): { group: FilterGroup; value: string; is: Condition }[] {
  return [
    ...tripTypes.map((value) => ({ group: "type", value, is: hasTag([value]) }) as const),
    ...tripThemes.map((value) => ({ group: "theme", value, is: hasTag([value]) }) as const),
    ...regions.map(
      (value) => ({ group: "region", value, is: sql<SqlBool>`region = ${value}` }) as const,
    ),
    ...tripLengthNames.map((value) => ({ group: "length", value, is: isLong(value) }) as const),
    ...paceNames.map(
      (value) => ({ group: "pace", value, is: sql<SqlBool>`pace = ${value}` }) as const,
    ),
    { group: "offer", value: "valid", is: offerStands(today) },
  ];
}
