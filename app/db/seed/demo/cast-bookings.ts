import type { Random } from "./random.ts";
import { names } from "./names.ts";
import type { PlannedBooking } from "./plan-bookings.ts";

export type Customer = { name: string; email: string; phone: string };
export type CastBooking = PlannedBooking & { customer: Customer };

/** The statuses that the demo customer's trips show. */
const ownStatuses = ["Pending", "Confirmed", "Completed", "Cancelled"] as const;

/**
 * Assigns a customer to each planned booking, without overlapping trips. `star` is the demo
 * customer, who gets one own booking of each status, if the year has one.
 */
export function castBookings(
  planned: readonly PlannedBooking[],
  star: Customer,
  random: Random,
): CastBooking[] {
  const starring = new Set(
    ownStatuses.map((status) =>
      planned.find(
        (booking) => booking.channel === "customer" && booking.story.at(-1)?.to === status,
      ),
    ),
  );
  const customers = names.map(customerOf);
  const away = new Map<Customer, PlannedBooking[]>();
  return planned.map((booking) => {
    if (starring.has(booking)) return { ...booking, customer: star };
    const free = customers.filter(
      (customer) => !(away.get(customer) ?? []).some((other) => overlap(other, booking)),
    );
    const customer = random.pick(free);
    away.set(customer, [...(away.get(customer) ?? []), booking]);
    return { ...booking, customer };
  });
}

function overlap(a: PlannedBooking, b: PlannedBooking): boolean {
  return a.departs <= b.returns && b.departs <= a.returns;
}

function customerOf(
  [name, areaCode]: readonly [name: string, areaCode: number],
  index: number,
): Customer {
  const mailbox = name.toLowerCase().replace(/[^a-z]+/g, ".");
  return { name, email: `${mailbox}@example.com`, phone: `(${areaCode}) 555-0${100 + index}` };
}
