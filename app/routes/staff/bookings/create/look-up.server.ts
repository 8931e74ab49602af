import type { AgentBookingValues } from "#app/domain/bookings/order/agent-booking-form.ts";
import { findCustomer } from "#app/domain/bookings/order/find-customer.server.ts";
import { readTripOnSale } from "#app/domain/bookings/order/read-trip-on-sale.server.ts";
import type { TripOnSale } from "#app/domain/bookings/order/trip-on-sale.ts";
import type { KnownCustomer } from "#app/domain/bookings/order/known-customer.ts";
import { pickDeals } from "#app/domain/deals/shop/pick-deals.server.ts";
import type { PickedDeal } from "#app/domain/deals/shop/picked-deal.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

/** The form's data for its current values. */
export type LookedUp = {
  values: AgentBookingValues;
  deals: PickedDeal[];
  more: boolean;
  customer: KnownCustomer | null;
  /** What the chosen package sells; null while none is chosen. */
  sold: { packageId: string; trip: TripOnSale } | null;
};

/** Packages to choose from and the known customer; empty name and phone are filled in. */
export async function lookUp(
  viewer: Staff,
  typed: AgentBookingValues,
  today: string,
): Promise<LookedUp> {
  const packageId = (typed.packageId ?? "").split("@")[0] ?? "";
  const [{ deals, more }, customer] = await Promise.all([
    pickDeals(viewer, {
      words: (typed.deals ?? "").slice(0, 120),
      chosen: packageId,
      today,
    }),
    findCustomer(viewer, (typed.customerEmail ?? "").slice(0, 254)),
  ]);
  const values = {
    ...typed,
    ...(customer && !typed.customerName?.trim() && { customerName: customer.name }),
    ...(customer?.phone && !typed.customerPhone?.trim() && { customerPhone: customer.phone }),
  };
  const deal = deals.find(({ id }) => id === packageId);
  const sold = deal ? { packageId, trip: await readTripOnSale(deal, today) } : null;
  return { values, deals, more, customer, sold };
}
