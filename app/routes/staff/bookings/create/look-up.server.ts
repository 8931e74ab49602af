import { findCustomer } from "#app/domain/bookings/order/find-customer.server.ts";
import type { KnownCustomer } from "#app/domain/bookings/order/known-customer.ts";
import { pickDeals } from "#app/domain/deals/shop/pick-deals.server.ts";
import type { PickedDeal } from "#app/domain/deals/shop/picked-deal.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

type Typed = Record<string, string>;

/** The form's data for its current values. */
export type LookedUp = {
  values: Typed;
  deals: PickedDeal[];
  more: boolean;
  customer: KnownCustomer | null;
};

/** Fields that a URL may prefill. */
const carried = [
  "customer_name",
  "customer_email",
  "customer_phone",
  "package_id",
  "booking_date",
  "num_travelers",
  "notes",
  "deals",
  "lead",
];

/** Prefill values from the page's URL. */
export function readPrefill(url: URL): Typed {
  return carriedFields((name) => url.searchParams.get(name));
}

/** The prefillable fields, cut to their length. */
export function carriedFields(read: (name: string) => unknown): Typed {
  return Object.fromEntries(
    carried.map((name) => {
      const text = read(name);
      const clean = typeof text === "string" ? text.toWellFormed().replace(/[\0\uFFFD]/g, "") : "";
      return [name, clean.slice(0, name === "notes" ? 2000 : 254)];
    }),
  );
}

/** Packages to choose from and the known customer; empty name and phone are filled in. */
export async function lookUp(viewer: Staff, typed: Typed, today: string): Promise<LookedUp> {
  const [{ deals, more }, customer] = await Promise.all([
    pickDeals(viewer, {
      words: (typed.deals ?? "").slice(0, 120),
      chosen: (typed.package_id ?? "").split("@")[0] ?? "",
      today,
    }),
    findCustomer(viewer, (typed.customer_email ?? "").slice(0, 254)),
  ]);
  const values = { ...typed };
  if (customer && !values.customer_name?.trim()) values.customer_name = customer.name;
  if (customer?.phone && !values.customer_phone?.trim()) values.customer_phone = customer.phone;
  return { values, deals, more, customer };
}
