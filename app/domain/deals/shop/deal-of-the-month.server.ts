import { readSite } from "#app/domain/settings/read-site.server.ts";
import type { Deal } from "../deal.ts";
import { popularDeals, shownDeal } from "../deals.server.ts";

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
