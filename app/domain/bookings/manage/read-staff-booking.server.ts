import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { travelRuleKeys, travelRulesOf } from "#app/domain/deals/travel-days.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import { bookingFieldsOf } from "../booking-fields.ts";
import { agentOf, canceledBy, changedAt } from "../row/booking-columns.server.ts";
import { canceledReason } from "../row/edit-booking.server.ts";
import { readHistory } from "../history/booking-history.server.ts";
import { frozenCover } from "../row/insert-booking.server.ts";
import { readParts } from "../lines/read-parts.server.ts";
import type { BookingNote, StaffBooking } from "./staff-booking.ts";

/** A full booking by reference, with history and notes; null if none. */
export async function readStaffBooking(
  _viewer: Staff,
  reference: string,
): Promise<StaffBooking | null> {
  const row = await db
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .leftJoin("accountNames as seller", "seller.id", "bookings.createdByAgentId")
    .leftJoin("accountNames as agent", (join) => join.on("agent.id", "=", agentOf))
    .selectAll("bookings")
    .select(["deal.title", "deal.destination", "deal.duration", "agent.name as agent"])
    .select(["seller.name as bookedBy", agentOf.as("agentId")])
    .select(travelRuleKeys)
    .select([canceledReason, canceledBy, changedAt])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) return null;
  const [parts, history, staffNotes] = await Promise.all([
    readParts(row.id),
    readHistory(row.id),
    readNotes(row.id),
  ]);
  return {
    ...bookingFieldsOf(row),
    id: row.id,
    reference: row.reference,
    customerId: row.customerId,
    version: row.version,
    status: row.status,
    returnDate: row.returnDate,
    unitPriceCents: row.unitPriceCents,
    discountPercent: row.discountPercent,
    discountCents: row.discountCents,
    totalCents: row.totalCents,
    parts,
    terms: frozenTerms(row),
    cover: frozenCover(row),
    keptCents: row.keptCents,
    payBy: row.payBy,
    welcomeCode: row.welcomeCode,
    cancelRequested: row.cancelRequestedAt !== null,
    cancelRequestedAt: row.cancelRequestedAt,
    createdAt: row.createdAt,
    hasAccount: row.userId !== null,
    bookedBy: row.bookedBy,
    agentId: row.agentId,
    agent: row.agent,
    deal: {
      id: row.packageId,
      title: row.title,
      destination: row.destination,
      duration: row.duration,
      ...travelRulesOf(row),
    },
    history,
    canceledReason: row.canceledReason,
    canceledBy: row.canceledBy,
    changedAt: row.changedAt,
    staffNotes,
  };
}

async function readNotes(bookingId: string): Promise<BookingNote[]> {
  return db
    .selectFrom("bookingNotes")
    .leftJoin("accountNames as author", "author.id", "bookingNotes.authorId")
    .select([
      "bookingNotes.id",
      "bookingNotes.note",
      "bookingNotes.authorId",
      "author.name as author",
      "callWith",
      sql<Date>`coalesce(called_at, booking_notes.created_at)`.as("at"),
    ])
    .where("bookingId", "=", bookingId)
    .orderBy("at", "desc")
    .orderBy("bookingNotes.id", "desc")
    .execute();
}
