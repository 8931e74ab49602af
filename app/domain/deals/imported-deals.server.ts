import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import { updateSale } from "#app/db/fields/update-sale.server.ts";
import { addDealWords, removeDealWords } from "#app/db/lists/add-deal-words.server.ts";
import type { DealInput, TypedPraise } from "./deal.ts";
import { saveExtras } from "./extras/extras-of-deal.server.ts";
import type { RatesInput, RateStore } from "./manage/form/rate-fields.ts";

type ImportedText = Pick<
  DealInput,
  | "title"
  | "subtitle"
  | "destination"
  | "region"
  | "priceCents"
  | "departs"
  | "description"
  | "highlights"
  | "itinerary"
  | "inclusions"
  | "exclusions"
  | "terms"
>;
/** Its length is told in days; pictures come as files; praise is the sample world's alone. */
type NotImported =
  | "duration"
  | "imageCredit"
  | "imageDescription"
  | "imageGallery"
  | "imageUrl"
  | keyof TypedPraise;

/** A deal as an import brings it; one of a trip that is no longer sold is archived. */
export type ImportedDeal = {
  id: string;
  /** Its length. */ days: number;
  archived: boolean;
  rates: RatesInput;
} & ImportedText &
  Partial<ImportedFacts>;

/** What one that is not sold any more goes without: every other field, also a new one. */
export type ImportedFacts = Omit<DealInput, keyof ImportedText | NotImported>;

/** '7 Days / 6 Nights'. */
export const durationOf = (days: number): string =>
  days === 1 ? "1 Day" : `${days} Days / ${days - 1} Nights`;

/** What bookings of these deals need to know of them. */
export function readBookedDeals(ids: readonly string[], database: Database) {
  return database
    .selectFrom("packages")
    .select(["id", "departs", "durationDays"])
    .where("id", "=", sql<string>`ANY(${[...ids]}::text[])`)
    .execute();
}

/** Inserts deals; returns the words that they added to the list for typo correction. */
export async function insertImportedDeals(
  tx: DatabaseTransaction,
  deals: readonly ImportedDeal[],
  { importId, store }: { importId: string; store: RateStore },
): Promise<string[]> {
  const words: string[] = [];
  for (const { days, archived, itinerary, rates, extras = [], ...deal } of deals) {
    const { stops = [], stays = [], deposit = null, ladder = null } = deal;
    await tx
      .insertInto("packages")
      .values({
        ...deal,
        importId,
        duration: durationOf(days),
        fullItinerary: JSON.stringify(itinerary),
        stops: JSON.stringify(stops),
        stays: JSON.stringify(stays),
        deposit: deposit && JSON.stringify(deposit),
        ladder: ladder && JSON.stringify(ladder),
        archivedAt: archived ? new Date() : null,
      })
      .execute();
    words.push(...(await addDealWords(tx, deal.id)));
    await saveExtras(tx, deal.id, extras);
    await store.save(tx, deal.id, rates);
  }
  return words;
}

/** Once their departures are there. */
export async function updateImportedSales(
  tx: DatabaseTransaction,
  deals: readonly ImportedDeal[],
): Promise<void> {
  for (const { id, archived } of deals) if (!archived) await updateSale(tx, id);
}

/**
 * Deletes the deals of an import with the words that they added; false if somebody has changed one.
 * Those with bookings throw.
 */
export async function deleteImportedDeals(
  tx: DatabaseTransaction,
  importId: string,
  words: readonly string[],
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("packages")
    .where("importId", "=", importId)
    .returning("version")
    .execute();
  await removeDealWords(tx, words);
  return deleted.every(({ version }) => version === 1);
}
