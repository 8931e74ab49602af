import type { Step } from "#app/domain/command/command.server.ts";
import { createDealId } from "./deal-id.ts";
import { durationOf } from "./imported-deals.server.ts";
import { regionOf } from "./region-of.ts";

type OwnTrip = { title: string; place: string; days: number; priceCents: number };

/** An archived deal is in no region's list. */
const unlistedRegion = "Mediterranean";

/**
 * A trip that is booked once, as an archived deal: bookings, mails and reports need one, and nobody
 * else sees it (docs/decisions/135-a-trip-that-is-no-deal.md). Returns its id.
 */
export async function insertOwnTrip(
  { tx, record }: Step,
  { title, place: destination, days, priceCents }: OwnTrip,
  key: string,
): Promise<string> {
  const trip = { title, destination, duration: durationOf(days), priceCents };
  const { id } = await tx
    .insertInto("packages")
    .values({
      ...trip,
      id: createDealId(title, key),
      region: regionOf(destination) ?? unlistedRegion,
      // Whatever the site says: it was agreed with its customer.
      closesDays: 1,
      archivedAt: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await record({ action: "deal-created", subject: { type: "deal", id }, after: trip });
  return id;
}
