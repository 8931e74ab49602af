import type { AgentBookingValues } from "#app/domain/bookings/order/agent-booking-form.ts";
import { findCustomer } from "#app/domain/bookings/order/find-customer.server.ts";
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
};

/** Packages to choose from and the known customer; empty name and phone are filled in. */
export async function lookUp(
  viewer: Staff,
  typed: AgentBookingValues,
  today: string,
): Promise<LookedUp> {
  const [{ deals, more }, customer] = await Promise.all([
    pickDeals(viewer, {
      words: (typed.deals ?? "").slice(0, 120),
      chosen: (typed.packageId ?? "").split("@")[0] ?? "",
      today,
    }),
    findCustomer(viewer, (typed.customerEmail ?? "").slice(0, 254)),
  ]);
  const values = {
    ...typed,
    ...(customer && !typed.customerName?.trim() && { customerName: customer.name }),
    ...(customer?.phone && !typed.customerPhone?.trim() && { customerPhone: customer.phone }),
  };
  return { values, deals, more, customer };
}
