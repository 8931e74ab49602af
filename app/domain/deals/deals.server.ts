import { sql } from "kysely";
import { type Database, type DatabaseTransaction, preparedDb } from "#app/db/database.server.ts";
import { praiseColumns } from "#app/db/fields/praise-columns.ts";
import { hasRoomsColumn } from "#app/db/fields/has-rooms-column.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import type { WrittenPackage } from "#app/db/fields/written-fields.ts";
import { readSite } from "#app/domain/settings/read-site.server.ts";
import type { Deposit, PaymentTerms, Rung } from "#app/domain/money/payment-terms.ts";
import type { TripStop } from "#app/values/trips/trip-stops.ts";
import type { DealStay } from "./stays/deal-stay.ts";
import type { Deal, DealSummary, ItineraryDay, OrderedDeal } from "./deal.ts";
import { selectSummaries } from "./deal-columns.server.ts";
import { bestFirst, isListed } from "./on-sale.server.ts";
import { extrasColumn } from "./extras/extras-of-deal.server.ts";
import { travelRuleKeys } from "./travel-days.ts";
import { dealFieldKeys } from "./manage/form/deal-fields.ts";

/** These columns, to select them. */
const paymentTermKeys = [
  "deposit",
  "depositDays",
  "installments",
  "balanceDays",
  "ladder",
  "notRefunded",
  "confirms",
] as const satisfies readonly (keyof PaymentTerms)[];

/** A row's payment terms; the table's checks hold their form. */
function paymentTermsOf(row: Pick<WrittenPackage, keyof PaymentTerms>): PaymentTerms {
  return {
    deposit: row.deposit as Deposit | null,
    depositDays: row.depositDays,
    installments: row.installments,
    balanceDays: row.balanceDays,
    ladder: row.ladder as Rung[] | null,
    notRefunded: row.notRefunded,
    confirms: row.confirms,
  };
}

/** How many the home page shows (spec §9). */
const popularLimit = 3;

/** The first deals on sale (spec §7: packages by rating, limit 3). */
export const popularDeals = untilChanged(
  ["packages", "app_settings"],
  async (): Promise<DealSummary[]> =>
    selectSummaries(preparedDb)
      .where(isListed)
      .orderBy(await bestFirst())
      .limit(popularLimit)
      .execute(),
);

/** A full deal, archived or not; null if none. `id` must satisfy `isDealId`. */
export async function readDeal(id: string, database: Database = preparedDb): Promise<Deal | null> {
  return toDeal(await selectDeal(id, database).executeTakeFirst());
}

/** The same for those who look at it, archived deals among them: asked once until a deal changes. */
export const shownDeal = untilChanged(["packages", "app_settings"], (id: string) => readDeal(id));

/**
 * A deal for an order, with a shared lock: deal and price can't change until the transaction ends.
 */
export async function lockDeal(id: string, tx: DatabaseTransaction): Promise<OrderedDeal | null> {
  const deal = await tx
    .selectFrom("packages")
    .select(["id", "title", "destination", "duration", "durationDays", "priceCents", "validUntil"])
    .select(["inclusions", "exclusions", "terms", "departs", "flightsIncluded", ...travelRuleKeys])
    .select(paymentTermKeys)
    .select(isListed.$castTo<boolean>().as("listed"))
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  return deal ? { ...deal, ...paymentTermsOf(deal) } : null;
}

/** A full deal with an exclusive lock, for changing the deal. */
export async function holdDeal(id: string, tx: DatabaseTransaction): Promise<Deal | null> {
  return toDeal(await selectDeal(id, tx).forNoKeyUpdate().executeTakeFirst());
}

/** Deals by id, of those after one, archived ones too. */
export async function readDealsAfter(
  id: string,
  limit: number,
  database: Database,
): Promise<Deal[]> {
  const rows = await selectDeals(database)
    .where("id", ">", id)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.flatMap((row) => toDeal(row) ?? []);
}

const selectDeal = (id: string, database: Database) => selectDeals(database).where("id", "=", id);

function selectDeals(database: Database) {
  return database
    .selectFrom("packages")
    .select(dealFieldKeys)
    .select([
      "id",
      "imageGallery",
      "fullItinerary as itinerary",
      "stays",
      "durationDays",
      "archivedAt",
      "sample",
      "extendedFrom",
      "version",
    ])
    .select(praiseColumns)
    .select(isListed.$castTo<boolean>().as("listed"))
    .select([extrasColumn(sql.ref("packages.id")).as("extras"), hasRoomsColumn.as("hasRooms")]);
}

type DealRow = Awaited<ReturnType<ReturnType<typeof selectDeal>["executeTakeFirst"]>>;

function toDeal(row: DealRow): Deal | null {
  if (!row) return null;
  const { archivedAt, itinerary, stops, stays, ...deal } = row;
  return {
    ...deal,
    ...paymentTermsOf(deal),
    // The form's schema validates these columns.
    itinerary: itinerary as ItineraryDay[],
    stops: stops as TripStop[],
    stays: stays as DealStay[],
    archived: archivedAt !== null,
  };
}

/**
 * The deal of the month that the setting names; where samples are left out and it is not sold, the
 * best deal that is left. Null if none.
 */
export async function readDealOfTheMonth(named: string): Promise<Deal | null> {
  const deal = await shownDeal(named);
  if (deal?.listed) return deal;
  const [best] = (await readSite()).hidesSamples ? await popularDeals() : [];
  return best ? shownDeal(best.id) : null;
}
