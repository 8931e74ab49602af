import { type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { countBounds, readCountedPage } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { dealsHolding } from "#app/domain/deals/manage/list/managed-deals.server.ts";
import { isDealSold } from "#app/domain/deals/on-sale.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { addDays, businessDay, monthEnd } from "#app/values/dates.ts";
import { type DepartureState, isBookable, labelsOnSale } from "../departure.ts";
import {
  type DepartureSearch,
  type ListedDeparture,
  decideAheadDays,
  decideWithinDays,
} from "./departure-list.ts";
import { shortWithinDays } from "./departure-work.ts";

type Page = { page: number; perPage: number };

/**
 * A page (from 1) of found departures and their number, counted up to 10,000, or to 200 if words or
 * several filters find them; later pages are empty.
 */
export async function listDepartures(
  _viewer: Staff,
  search: DeparturesFound,
  { page, perPage }: Page,
  today = businessDay(new Date()),
): Promise<{ lines: ListedDeparture[] } & Counted> {
  const found = filterDepartures(search, today);
  const filters = [search.deal, search.label, search.q].filter((value) => value !== "");
  const order = orderOf(search.sort);
  const ids = found
    .select("departures.id as listed")
    .orderBy(order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const { rows: lines, ...counted } = await readCountedPage(
    found,
    {
      page,
      perPage,
      max: filters.length > 1 || search.q ? countBounds.searched : countBounds.listed,
    },
    () =>
      selectLines(today)
        .innerJoin(ids.as("page"), "page.listed", "departures.id")
        .select([heldSeats.as("held"), waitingParties.as("waiting"), sharedPrice.as("priceCents")])
        .orderBy(order)
        .execute(),
  );
  return { lines, ...counted };
}

/** Departures that leave soon and have too few confirmed travelers. */
export const shortDepartures = (today: string) =>
  filterShort(db.selectFrom("departures"), today).where("startsOn", ">", today);

/** A list's search; `from` is the first day of it, '' is none. */
type DeparturesFound = DepartureSearch & { from?: string };

/** The departures of a search, as a query without columns and order. */
export function filterDepartures(
  { month, past, from = "", ...search }: DeparturesFound,
  today: string,
) {
  let found = filterFound(search, today);
  if (month !== "")
    found = found
      .where("startsOn", ">=", `${month}-01`)
      .where("startsOn", "<=", monthEnd(`${month}-01`));
  else found = found.where("startsOn", past ? "<=" : ">", today);
  return from === "" ? found : found.where("startsOn", ">=", from);
}

/** The same on any day. */
export function filterFound(
  { q, deal, label }: Pick<DepartureSearch, "q" | "deal" | "label">,
  today: string,
) {
  let found = db.selectFrom("departures");
  if (deal !== "") found = found.where("packageId", "=", deal);
  if (label === "short") found = filterShort(found, today);
  else if (label !== "") found = filterState(found, label, today);
  return q === "" ? found : found.where("packageId", "in", dealsHolding(q).select("packages.id"));
}

/** As `departureState`. */
function filterState(
  found: SelectQueryBuilder<DB, "departures", object>,
  state: DepartureState,
  today: string,
) {
  if (state === "ended")
    return found
      .where("label", "in", labelsOnSale)
      .where(sql<SqlBool>`departures.starts_on <= ${lastEnded(today)}`)
      .where(hasSaleEnded(today));
  const labeled = found.where("label", "=", state);
  return isBookable(state) ? labeled.where(({ not }) => not(hasSaleEnded(today))) : labeled;
}

/** No departure after this day can have ended its sale: the longest time of any, read once. */
const lastEnded = (today: string) => sql`${today}::date + (SELECT greatest(
  (SELECT closes_days FROM site_days),
  (SELECT max(closes_days) FROM deal_descriptions WHERE closes_days IS NOT NULL),
  (SELECT max(closes_days) FROM departures WHERE closes_days IS NOT NULL)))`;

/** Whether the last day of its sale is over, before it leaves; looked up by row, in order. */
const hasSaleEnded = (today: string) => sql<SqlBool>`(departures.starts_on > ${today}::date
  AND departures.starts_on <= ${lastEnded(today)}
  AND coalesce(departures.starts_on - coalesce(departures.closes_days,
    (SELECT deal.closes_days FROM deal_descriptions AS deal WHERE deal.id = package_id),
    (SELECT site.closes_days FROM site_days AS site)) < ${today}::date, false))`;

/** Without a seat taken, and with a deal that is no longer sold, there is nothing to be done. */
function filterShort(found: SelectQueryBuilder<DB, "departures", object>, today: string) {
  const soon = addDays(today, shortWithinDays);
  const [near, ahead] = [addDays(today, decideWithinDays), addDays(today, decideAheadDays)];
  return found
    .where(
      sql<SqlBool>`status = 'open' AND confirmed < least AND starts_on <= ${ahead}
        AND (starts_on <= ${soon} OR starts_on <= ${near}::date + coalesce(departures.decides_days,
          (SELECT deal.decides_days FROM deal_descriptions AS deal WHERE deal.id = package_id),
          (SELECT site.decides_days FROM site_days AS site)))`,
    )
    .where(({ or, eb }) =>
      or([eb("departures.taken", ">", 0), isDealSold("departures.packageId", today)]),
    );
}

/** As the index, in both directions. */
export const orderOf = ({ direction }: DepartureSearch["sort"]) =>
  direction === "ascending"
    ? sql`departures.starts_on, departures.id`
    : sql`departures.starts_on DESC, departures.id DESC`;

export const heldSeats = sql<number>`(SELECT coalesce(sum(claim.seats), 0) FROM seat_claims AS claim
  WHERE claim.departure_id = departures.id AND claim.released_at IS NULL AND claim.kind <> 'booking'
    AND claim.expires_at > now())`;

const waitingParties = sql<number>`(SELECT count(*) FROM waitlist_entries AS entry
  WHERE entry.departure_id = departures.id AND entry.state = 'waiting')`;

/** The last day of an open departure's sale, if that is over; staff may still sell it. */
export const endedOn = (today: string) => sql<string | null>`(SELECT terms.closes_on
  FROM departure_terms AS terms WHERE terms.id = departures.id AND terms.status = 'open'
    AND terms.closes_on < ${today} AND terms.starts_on > ${today})`;

/** A departure's rate beats the deal's. */
const sharedPrice = sql<number>`coalesce(
  (SELECT rates.price_cents FROM rates WHERE rates.package_id = departures.package_id
    AND rates.departure_id = departures.id AND rates.code = 'double'),
  (SELECT rates.price_cents FROM rates WHERE rates.package_id = departures.package_id
    AND rates.departure_id IS NULL AND rates.code = 'double'),
  deal.price_cents)`;

export function selectLines(today: string) {
  return db
    .selectFrom("departures")
    .innerJoin("dealDescriptions as deal", "deal.id", "departures.packageId")
    .select([
      "departures.id",
      "departures.packageId as dealId",
      "deal.title",
      "departures.startsOn",
      "departures.seats",
      "departures.taken",
      "departures.confirmed",
      "departures.singles",
      "departures.singlesTaken",
      "departures.least",
      "departures.label",
    ])
    .select(endedOn(today).as("endedOn"));
}
