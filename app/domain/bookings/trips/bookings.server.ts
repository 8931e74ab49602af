import { db, type Database } from "#app/db/database.server.ts";
import type { ItineraryDay } from "#app/domain/deals/deal.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import type { Booking, BookingStatus, BookingSummary } from "../booking.ts";
import { readHistory } from "../history/booking-history.server.ts";

/** The bookings that belong to a customer: those made while signed in and, once the email is verified, those an agent made for it (product). */
function ownBookings(viewer: SignedIn, database: Database = db) {
  return database
    .selectFrom("bookings")
    .innerJoin("packages", "packages.id", "bookings.package_id")
    .where((eb) =>
      eb.or([
        eb("bookings.user_id", "=", viewer.id),
        ...(viewer.emailVerified ? [eb.and([eb("bookings.customer_email", "=", viewer.email), eb("bookings.user_id", "is", null)])] : []),
      ]),
    )
    .select([
      "bookings.id",
      "bookings.reference",
      "bookings.status",
      "bookings.booking_date",
      "bookings.num_travelers",
      "bookings.total_cents",
      "bookings.discount_cents",
      "bookings.cancel_requested_at",
      "bookings.created_at",
      "packages.id as deal_id",
      "packages.title",
      "packages.destination",
      "packages.duration",
      "packages.image_url",
      "packages.image_description",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownBookings>["executeTakeFirstOrThrow"]>>;

/** The customer's bookings, newest first (spec §7). */
export async function myBookings(viewer: SignedIn): Promise<BookingSummary[]> {
  const rows = await ownBookings(viewer).orderBy("bookings.created_at", "desc").orderBy("bookings.id").limit(200).execute();
  return rows.map(toSummary);
}

/** One of the customer's own bookings by its reference; null where there is none, or it is someone else's. */
export async function readMyBooking(viewer: SignedIn, reference: string): Promise<Booking | null> {
  const row = await ownBookings(viewer)
    .select([
      "bookings.customer_name",
      "bookings.customer_email",
      "bookings.customer_phone",
      "bookings.notes",
      "bookings.unit_price_cents",
      "packages.duration_days",
      "packages.full_itinerary",
      "packages.inclusions",
    ])
    .where("bookings.reference", "=", reference)
    .executeTakeFirst();
  if (!row) return null;
  const summary = toSummary(row);
  return {
    ...summary,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    notes: row.notes,
    unitPriceCents: row.unit_price_cents,
    deal: { ...summary.deal, durationDays: row.duration_days, itinerary: row.full_itinerary as ItineraryDay[], inclusions: row.inclusions },
    // Who of ours did it is nobody's business outside.
    history: (await readHistory(row.id)).map(({ actor: _, ...entry }) => entry),
  };
}

/** Whether the customer has a booking that came to something, or still may: one that was declined or cancelled counts as none. */
export async function hasStandingBooking(viewer: SignedIn, database: Database = db): Promise<boolean> {
  return (await ownBookings(viewer, database).where("bookings.stands", "=", true).limit(1).execute()).length > 0;
}

function toSummary(row: Row): BookingSummary {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status as BookingStatus,
    bookingDate: row.booking_date,
    numTravelers: row.num_travelers,
    totalCents: row.total_cents,
    discountCents: row.discount_cents,
    cancelRequested: row.cancel_requested_at !== null,
    createdAt: row.created_at,
    deal: {
      id: row.deal_id,
      title: row.title,
      destination: row.destination,
      duration: row.duration,
      imageUrl: row.image_url,
      imageDescription: row.image_description,
    },
  };
}
