import { db } from "#app/db/database.server.ts";
import { waitAside } from "#app/platform/request-place.server.ts";
import { readReference } from "#app/values/reference.ts";
import type { BookingStatus } from "../booking.ts";
import type { TripLookup } from "../order/booking-form.ts";

/** What whoever knows the reference and the name or phone may see: the trip, not how to reach the customer (product). */
export type FoundTrip = {
  reference: string;
  packageName: string;
  destination: string;
  duration: string;
  bookingDate: string;
  numTravelers: number;
  totalCents: number;
  discountCents: number;
  status: BookingStatus;
};

/** Milliseconds every search takes, found or not (spec §9): the time tells nobody which references exist, and guessing is slow. */
const searchTime = 1_500;

/**
 * Looks a trip up by its reference, exact but for case and look-alikes, and the name (any case) or the phone (its digits). Null for every kind of miss alike. `wait: false` leaves
 * the 1.5 s out, for tests of anything else.
 */
export async function findTrip(
  { reference, name, phone }: TripLookup,
  { wait: slow = true }: { wait?: boolean } = {},
): Promise<FoundTrip | null> {
  const due = performance.now() + searchTime;
  const found = await lookUp(readReference(reference), { name, phone });
  if (slow) await waitAside(due - performance.now());
  return found;
}

async function lookUp(reference: string | null, given: { name: string; phone: string }): Promise<FoundTrip | null> {
  const row = await db
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .select([
      "bookings.reference",
      "bookings.customerName",
      "bookings.customerPhone",
      "bookings.bookingDate",
      "bookings.numTravelers",
      "bookings.totalCents",
      "bookings.discountCents",
      "bookings.status",
      "deal.title",
      "deal.destination",
      "deal.duration",
    ])
    .where("bookings.reference", "=", reference ?? "")
    .executeTakeFirst();
  if (!row) return null;
  const sameName = given.name !== "" && comparableName(given.name) === comparableName(row.customerName);
  const samePhone = digits(given.phone) !== "" && digits(given.phone) === digits(row.customerPhone ?? "");
  if (!sameName && !samePhone) return null;
  return {
    reference: row.reference,
    packageName: row.title,
    destination: row.destination,
    duration: row.duration,
    bookingDate: row.bookingDate,
    numTravelers: row.numTravelers,
    totalCents: row.totalCents,
    discountCents: row.discountCents,
    status: row.status,
  };
}

function comparableName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** A US number with and without its country code is one number. */
function digits(phone: string): string {
  const all = phone.replace(/\D/g, "");
  return all.length === 11 && all.startsWith("1") ? all.slice(1) : all;
}
