import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { readSiteNow } from "#app/domain/settings/read-site.server.ts";
import type { DealInput, TypedPraise } from "../deal.ts";

const none: TypedPraise = { originalPriceCents: null, rating: 0, reviews: 0 };

/**
 * A deal to be saved. On an own site nobody types ratings and old prices, so those of a form that was
 * opened before the switch are ignored: they stay as they were, for the way back.
 */
export async function keepTypedPraise(
  tx: DatabaseTransaction,
  deal: DealInput,
  before: TypedPraise = none,
): Promise<DealInput> {
  const { isOwn } = await readSiteNow(tx);
  if (!isOwn) return deal;
  const { originalPriceCents, rating, reviews } = before;
  return { ...deal, originalPriceCents, rating, reviews };
}
