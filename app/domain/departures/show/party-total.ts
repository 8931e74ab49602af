import { priceParty } from "../price/price-party.ts";
import { totalOf } from "#app/values/money.ts";
import type { Rate } from "../price/rate.ts";
import { roomChoices } from "../price/room-choices.ts";

/** What is sold on a day: its rates, and the single rooms that are left; null if any number can be had. */
type SoldOn = { rates: readonly Rate[]; singlesLeft: number | null };

/**
 * What so many adults pay in the cheapest rooms, in cents, on the cheapest of these days; null if
 * there are no rooms for them. Without rates each pays `priceCents`.
 */
export function partyTotal(
  adults: number,
  days: readonly SoldOn[],
  priceCents: number,
): number | null {
  const party = { adults, children: [] };
  const totals = days.flatMap(({ rates, singlesLeft }) => {
    if (rates.length === 0) return adults * priceCents;
    const [rooms] = roomChoices(party, rates, singlesLeft ?? undefined);
    return rooms ? totalOf(priceParty(party, rooms, rates)) : [];
  });
  return totals.length === 0 ? null : Math.min(...totals);
}
