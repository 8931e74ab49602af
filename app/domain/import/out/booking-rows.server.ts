import type { Database } from "#app/db/database.server.ts";
import { type BookingStatus, soldStatuses } from "#app/domain/bookings/booking.ts";
import { agreedLine } from "#app/domain/bookings/lines/agreed-lines.ts";
import type { BookingLine } from "#app/domain/bookings/lines/booking-parts.ts";
import { readPartsOf } from "#app/domain/bookings/lines/read-parts.server.ts";
import { type BookingOut, bookingsOut } from "#app/domain/bookings/row/bookings-out.server.ts";
import { notesOut } from "#app/domain/bookings/row/old-notes.server.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import { movementsOut } from "#app/domain/money/payments/movements-out.server.ts";
import { schedulesOut } from "#app/domain/money/schedule/schedules-out.server.ts";
import { sellersById } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { childAge } from "../read/party-cells.server.ts";
import type { BookingRow, NoteRow } from "../read/kinds/booking-files.server.ts";
import type { MovementRow, PriceRow, ScheduleRow } from "../read/kinds/money-files.server.ts";

/** The rows of some bookings, each by the reference that the archive names it by. */
type RowsOf<Row> = (
  bookings: readonly BookingOut[],
  from: Database,
  today: string,
) => Promise<(Row & { oldReference: string })[]>;

/** A trip that is over is completed, or was never confirmed; one that is not over, is not completed. */
function statusOf({ status, returnDate }: BookingOut, today: string): BookingStatus {
  if (isSold(status)) return returnDate < today ? "Completed" : "Confirmed";
  return status === "Pending" && returnDate < today ? "Cancelled" : status;
}

const isSold = (status: BookingStatus) => soldStatuses.some((sold) => sold === status);

export const bookingRows: RowsOf<BookingRow> = async (bookings, from, today) => {
  const parts = await readPartsOf(idsOf(bookings), from);
  const agents = await sellersById(
    bookings.flatMap(({ createdByAgentId }) => createdByAgentId ?? []),
    from,
  );
  const asked = new Set(
    (await schedulesOut(idsOf(bookings), from)).map(({ bookingId }) => bookingId),
  );
  return bookings.map((booking) => {
    const { travelers = [], rooms = [] } = parts.get(booking.id) ?? {};
    const status = statusOf(booking, today);
    // A sale of which nothing was asked must not be asked anything by the terms.
    const asks = !isSold(status) || asked.has(booking.id);
    const children = travelers.flatMap(({ fromAge, toAge }) =>
      fromAge === null || toAge === null ? [] : [childAge(fromAge, toAge)],
    );
    const { deposit, depositDays, installments, balanceDays, ...terms } = frozenTerms(booking);
    return {
      oldReference: booking.oldReference,
      name: booking.customerName,
      email: booking.customerEmail,
      phone: booking.customerPhone,
      trip: booking.dealId,
      departureDate: booking.departureDate,
      days: booking.tripDays,
      adults: booking.numTravelers - children.length,
      children,
      rooms: [...rooms],
      totalCents: booking.totalCents,
      status,
      bookedOn: businessDay(booking.createdAt),
      agent: agents.get(booking.createdByAgentId ?? "") ?? null,
      deposit: asks ? deposit : null,
      depositDays: asks ? depositDays : null,
      installments: asks ? installments : null,
      balanceDays: asks ? balanceDays : null,
      ...terms,
      notes: booking.notes,
    };
  });
};

export const priceRows: RowsOf<PriceRow> = async (bookings, from) => {
  const parts = await readPartsOf(idsOf(bookings), from);
  return bookings.flatMap((booking) =>
    (parts.get(booking.id)?.lines ?? []).map((line) => ({
      oldReference: booking.oldReference,
      label: line.label,
      quantity: line.quantity,
      unitCents: line.unitCents,
      kind: kindOut(line),
      per: line.extraPer ?? "",
    })),
  );
};

/** What is read without it too, goes out without it. */
function kindOut(line: BookingLine): PriceRow["kind"] {
  if (line.kind === agreedLine(line).kind) return "";
  return line.kind === "discount" ? "" : line.kind;
}

/** Of bookings that are sold: nobody else is asked for payments. */
export const scheduleRows: RowsOf<ScheduleRow> = async (bookings, from, today) => {
  const sold = bookings.filter((booking) => isSold(statusOf(booking, today)));
  return named(sold, await schedulesOut(idsOf(sold), from));
};

export const movementRows: RowsOf<MovementRow> = async (bookings, from) =>
  named(bookings, await movementsOut(idsOf(bookings), from));

export const noteRows: RowsOf<NoteRow> = async (bookings, from) => {
  const notes = await notesOut(idsOf(bookings), from);
  const agents = await sellersById(
    notes.flatMap(({ authorId }) => authorId ?? []),
    from,
  );
  return named(
    bookings,
    notes.map(({ bookingId, authorId, note, createdAt }) => ({
      bookingId,
      day: businessDay(createdAt),
      agent: agents.get(authorId ?? "") ?? null,
      note,
    })),
  );
};

/** Rows of every booking, a batch at a time. */
export async function* rowsOfBookings<Row>(rowsOf: RowsOf<Row>, from: Database, today: string) {
  for await (const bookings of bookingsOut(from)) yield* await rowsOf(bookings, from, today);
}

const idsOf = (bookings: readonly BookingOut[]) => bookings.map(({ id }) => id);

/** Rows by booking, in the order of bookings. */
function named<Row extends { bookingId: string }>(
  bookings: readonly BookingOut[],
  rows: readonly Row[],
) {
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return bookings.flatMap((booking) =>
    (byBooking.get(booking.id) ?? []).map(({ bookingId: _, ...row }) => ({
      ...row,
      oldReference: booking.oldReference,
    })),
  );
}
