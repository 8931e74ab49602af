import { sql } from "kysely";
import { addDealWords } from "#app/db/lists/add-deal-words.server.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { dropHiddenPrices, updateSale } from "#app/db/fields/update-sale.server.ts";
import { auditedDifferences } from "#app/domain/audit/record-audit.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { attachImages } from "#app/domain/media/attach-images.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { Deal } from "../deal.ts";
import { saveExtras } from "../extras/extras-of-deal.server.ts";
import { dealRow, picturesOf, withKnownPictures } from "../deal-row.server.ts";
import { extendedFrom } from "./extended-from.ts";
import { keepTypedPraise } from "./keep-typed-praise.server.ts";
import { fieldTexts, readFields } from "#app/domain/command/field-list.ts";
import { formDifferences } from "#app/domain/command/form-parts.ts";
import { dealFields, dealFormFields, dealValues } from "./form/deal-fields.ts";
import type { DealTexts } from "./form/deal-text-fields.ts";
import {
  findStaleRates,
  rateFields,
  type RatesChange,
  type StaleRates,
} from "./form/rate-fields.ts";
import type { DealInput } from "../deal.ts";
import { holdDeal, readDeal } from "../deals.server.ts";

/** Moves a deal's sales to its new destination in the sums that reports read. */
type MoveSales = (
  tx: DatabaseTransaction,
  moved: { dealId: string; from: string; to: string },
) => Promise<void>;
type Edit = {
  id: string;
  /** The version when the form was opened. */ version: number;
  /** What the form has; all else stays. */ deal: Partial<DealInput>;
  /** Its rates; without them they stay. */ change?: RatesChange;
  /** The price, in cents, beside which its form has said that room prices stay. */
  ratesStayAt?: string;
  moveSales: MoveSales;
};
type Refused =
  | { ok: false; reason: "picture-gone" }
  | { ok: false; reason: "rates-stay"; stale: StaleRates };
type Updated =
  | { ok: true }
  | Refused
  | { ok: false; reason: "not-found" | "unavailable" }
  | { ok: false; reason: "changed"; current: Deal };

/**
 * Saves a deal opened at `version`. Of concurrent saves the first wins; others get 'changed' with
 * the current deal, and may save again with that version. Also refused: 'not-found',
 * 'picture-gone', 'rates-stay' until the form has said so. Refused: nothing is written.
 */
export const updateDeal = (
  viewer: Permitted<"write", "deals">,
  change: Edit & { deal: DealInput },
  requestOrigin: RequestOrigin,
): Promise<Updated> => saveDeal(viewer, change, requestOrigin);

/** The same of its texts and pictures; what is sold, and for how much, stays as it is. */
export const updateDealTexts = (
  viewer: Permitted<"write", "deal texts">,
  change: Pick<Edit, "id" | "version" | "moveSales"> & { deal: DealTexts },
  requestOrigin: RequestOrigin,
): Promise<Updated> => saveDeal(viewer, change, requestOrigin);

async function saveDeal(
  viewer: Permitted<"write", "deal texts">,
  { id, version, deal: edited, change, ratesStayAt, moveSales }: Edit,
  requestOrigin: RequestOrigin,
): Promise<Updated> {
  const order = { by: viewer, requestOrigin, lock: (tx: DatabaseTransaction) => holdDeal(id, tx) };
  const content = { id, deal: JSON.stringify([edited, change?.rates]) };
  const updated = await edit(
    { ...order, seen: version, content },
    async ({ tx, record }, before): Promise<{ ok: true } | Refused> => {
      const kept: DealInput = { ...before, ...edited };
      const given = readFields(dealFields, (key) => kept[key]);
      const stale = change && (await staleRates(tx, before, { deal: given, change }));
      if (stale && ratesStayAt !== String(stale.to))
        return { ok: false, reason: "rates-stay", stale };
      const known = withKnownPictures(given, picturesOf(before));
      const deal = await keepTypedPraise(tx, known, before);
      await dropHiddenPrices(tx, sql`id = ${id}`);
      await tx
        .updateTable("packages")
        .set({
          ...dealRow(deal),
          extendedFrom: extendedFrom(before, deal.validUntil, businessDay(new Date())),
          sample: null,
          version: version + 1,
        })
        .where("id", "=", id)
        .execute();
      await addDealWords(tx, id);
      await saveExtras(tx, id, deal.extras);
      const attached = await attachImages(tx, viewer, {
        owner: { dealId: id },
        urls: picturesOf(deal),
      });
      if (!attached.ok) return { ok: false, reason: "picture-gone" };
      const [from, to] = [before.destination, deal.destination];
      if (from !== to) await moveSales(tx, { dealId: id, from, to });
      const rates = change ? await replaceRates(tx, id, change) : { before: {}, after: {} };
      await updateSale(tx, id);
      const differences = formDifferences(
        dealFormFields,
        { ...dealValues(before), ...rates.before },
        { ...dealValues(deal), ...rates.after },
      );
      await record({
        action: "deal-updated",
        subject: { type: "deal", id },
        ...auditedDifferences(differences),
      });
      return { ok: true };
    },
  );
  if (updated.ok || updated.reason !== "changed") return updated;
  const current = await readDeal(id);
  return current ? { ok: false, reason: "changed", current } : { ok: false, reason: "not-found" };
}

async function staleRates(
  tx: DatabaseTransaction,
  { id, priceCents }: Pick<Deal, "id" | "priceCents">,
  { deal, change }: { deal: DealInput; change: RatesChange },
): Promise<StaleRates | null> {
  const { doubleCents } = await change.store.read(tx, id);
  return findStaleRates(
    { priceCents, doubleCents },
    { priceCents: deal.priceCents, doubleCents: change.rates.doubleCents },
  );
}

/** Saves the rates; returns both versions as texts. */
async function replaceRates(tx: DatabaseTransaction, id: string, { rates, store }: RatesChange) {
  const before = await store.read(tx, id);
  await store.save(tx, id, rates);
  return { before: fieldTexts(rateFields, before), after: fieldTexts(rateFields, rates) };
}
