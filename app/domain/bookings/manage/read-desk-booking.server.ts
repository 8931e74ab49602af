import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readHistory } from "../history/booking-history.server.ts";
import type { BookingStatus } from "../booking.ts";
import type { BookingNote, DeskBooking } from "./desk-booking.ts";

/** A booking in full by its reference, with its history and the staff's notes; null where there is none. */
export async function readDeskBooking(_viewer: Staff, reference: string): Promise<DeskBooking | null> {
  const row = await db
    .selectFrom("bookings")
    .innerJoin("packages", "packages.id", "bookings.package_id")
    .leftJoin("users", "users.id", "bookings.created_by_agent_id")
    .selectAll("bookings")
    .select(["packages.title", "packages.destination", "packages.duration", "users.name as agent"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) return null;
  const [history, staffNotes] = await Promise.all([readHistory(row.id), readNotes(row.id)]);
  return {
    id: row.id,
    reference: row.reference,
    version: row.version,
    status: row.status as BookingStatus,
    bookingDate: row.booking_date,
    returnDate: row.return_date,
    numTravelers: row.num_travelers,
    unitPriceCents: row.unit_price_cents,
    discountPercent: row.discount_percent,
    discountCents: row.discount_cents,
    totalCents: row.total_cents,
    welcomeCode: row.welcome_code,
    cancelRequested: row.cancel_requested_at !== null,
    cancelRequestedAt: row.cancel_requested_at,
    createdAt: row.created_at,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    notes: row.notes,
    hasAccount: row.user_id !== null,
    agent: row.agent,
    deal: { id: row.package_id, title: row.title, destination: row.destination, duration: row.duration },
    history,
    staffNotes,
  };
}

async function readNotes(bookingId: string): Promise<BookingNote[]> {
  return db
    .selectFrom("booking_notes")
    .leftJoin("users", "users.id", "booking_notes.author_id")
    .select(["booking_notes.id", "booking_notes.note", "users.name as author", "booking_notes.created_at as at"])
    .where("booking_id", "=", bookingId)
    .orderBy("booking_notes.id", "desc")
    .execute();
}
