import type { Deal } from "#app/domain/deals/deal.ts";

/** What a booking form shows of its deal. */
export type BookedDeal = Pick<
  Deal,
  | "id"
  | "title"
  | "destination"
  | "duration"
  | "priceCents"
  | "wasCents"
  | "validUntil"
  | "imageUrl"
  | "imageDescription"
  | "terms"
  | "listed"
>;

/** Drops the rest: all that a loader returns is sent along, a deal's days and pictures too. */
export function bookedDealOf({
  id,
  title,
  destination,
  duration,
  priceCents,
  wasCents,
  validUntil,
  imageUrl,
  imageDescription,
  terms,
  listed,
}: Deal): BookedDeal {
  const image = { imageUrl, imageDescription };
  const prices = { priceCents, wasCents, validUntil };
  return { id, title, destination, duration, ...prices, ...image, terms, listed };
}
