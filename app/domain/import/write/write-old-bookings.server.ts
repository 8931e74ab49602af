import { randomUUID } from "node:crypto";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { agreedLine } from "#app/domain/bookings/lines/agreed-lines.ts";
import {
  type BookingLine,
  type BookingParts,
  extraName,
} from "#app/domain/bookings/lines/booking-parts.ts";
import {
  correctOldBookings,
  lockOldBookings,
} from "#app/domain/bookings/row/corrected-bookings.server.ts";
import {
  insertOldBookings,
  type OldBooking,
} from "#app/domain/bookings/row/old-bookings.server.ts";
import { deleteOldNotes, insertOldNotes } from "#app/domain/bookings/row/old-notes.server.ts";
import {
  correctOldSales,
  postOldBookings,
} from "#app/domain/money/ledger/post-old-bookings.server.ts";
import { readFields } from "#app/domain/command/field-list.ts";
import { paymentTermFields } from "#app/domain/money/payment-term-fields.ts";
import { asksForPayments, type PaymentTerms } from "#app/domain/money/payment-terms.ts";
import {
  correctOldPayments,
  insertOldPayments,
} from "#app/domain/money/payments/old-payments.server.ts";
import { insertOldSchedules } from "#app/domain/money/schedule/old-schedules.server.ts";
import { planSchedule } from "#app/domain/money/schedule/plan-schedule.ts";
import { customerKey } from "#app/domain/people/customers/imported-customers.server.ts";
import { businessMoment } from "#app/values/dates.ts";
import { paidOf, countParty } from "../plan/plan-bookings.ts";
import { findTouched } from "../plan/find-here.server.ts";
import type { BookingToImport, Correction } from "../plan/plan-files.server.ts";
import { agesOf } from "../read/party-cells.server.ts";
import { extraIdOf } from "../read/extras-cell.server.ts";
import type { PriceRow } from "../read/kinds/money-files.server.ts";
import { keepCorrected } from "./kept-corrections.server.ts";

type Into = {
  /** Ids by `customerKey`. */ customers: ReadonlyMap<string, string>;
  importId: string;
  source: string;
};

/** Writes bookings with their money, as they were agreed; returns their ids, in order. */
export async function writeOldBookings(
  tx: DatabaseTransaction,
  bookings: readonly BookingToImport[],
  into: Into,
): Promise<string[]> {
  const rows = bookings.map((booking) => rowOf(randomUUID(), booking, into));
  const stored = await insertOldBookings(tx, rows);
  const departed = new Set(stored.filter((one) => one.departed).map(({ id }) => id));
  const known = bookings.map((booking, at) => ({ ...booking, bookingId: rows[at]?.id ?? "" }));
  await postOldBookings(
    tx,
    known.map((one) => ({ ...saleOf(one), departed: departed.has(one.bookingId) })),
  );
  await insertOldSchedules(
    tx,
    known.map((one) => ({ bookingId: one.bookingId, items: scheduleOf(one) })),
  );
  await insertOldPayments(tx, known.flatMap(movementsOf), into.importId);
  await insertOldNotes(tx, known.flatMap(notesOf), into.importId);
  return known.map(({ bookingId }) => bookingId);
}

/** Changes bookings of earlier imports to what the files say now; false if somebody has worked on one. */
export async function correctBookings(
  tx: DatabaseTransaction,
  corrections: readonly Correction[],
  into: Into,
): Promise<boolean> {
  if (corrections.length === 0) return true;
  const bookingIds = corrections.map(({ id }) => id);
  const before = await lockOldBookings(tx, bookingIds);
  if (before.size < corrections.length || (await findTouched(bookingIds, tx)).size > 0)
    return false;
  await keepCorrected(tx, bookingIds, into.importId);
  const known = corrections.map((one) => ({ ...one, bookingId: one.id }));
  const movements = known.flatMap(movementsOf);
  // First: a declined booking has no payments.
  await correctOldPayments(tx, { bookingIds, movements }, into.importId);
  const stored = await correctOldBookings(
    tx,
    corrections.flatMap((one) => {
      const row = before.get(one.id);
      return row ? [{ before: row, booking: rowOf(one.id, one, into) }] : [];
    }),
  );
  const departed = new Set(stored.filter((one) => one.departed).map(({ id }) => id));
  await correctOldSales(
    tx,
    known.map((one) => ({ ...saleOf(one), departed: departed.has(one.id) })),
    into.importId,
  );
  await insertOldSchedules(
    tx,
    known.map((one) => ({ bookingId: one.id, items: scheduleOf(one) })),
  );
  // Files without notes of a booking leave those that an earlier import brought.
  const noted = known.filter(({ notes }) => notes.length > 0);
  await deleteOldNotes(
    tx,
    noted.map(({ id }) => id),
  );
  await insertOldNotes(tx, noted.flatMap(notesOf), into.importId);
  return true;
}

type Known = BookingToImport & { bookingId: string };

const movementsOf = ({ bookingId, payments }: Known) =>
  payments.map(({ row: { oldReference: _, ...movement } }) => ({ ...movement, bookingId }));

const notesOf = ({ bookingId, notes, authorIds }: Known) =>
  notes.map(({ row: { day, note } }, at) => ({
    bookingId,
    authorId: authorIds[at] ?? null,
    note,
    createdAt: businessMoment(day, "12:00"),
  }));

function rowOf(
  id: string,
  { booking, lines, payments, digest, dealId, days, agentId }: BookingToImport,
  { customers, importId, source }: Into,
): OldBooking {
  const { row } = booking;
  const { name, email, phone } = row;
  const travelers = countParty(row);
  const { takenCents, refundedCents } = paidOf(payments);
  return {
    id,
    importId,
    oldSource: source,
    oldReference: row.oldReference,
    importDigest: digest,
    reminds: false,
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
    customerId: customers.get(customerKey({ name, email, phone })) ?? "",
    packageId: dealId,
    createdByAgentId: agentId,
    departureDate: row.departureDate,
    tripDays: days,
    numTravelers: travelers,
    notes: row.notes,
    status: row.status,
    unitPriceCents: Math.floor(row.totalCents / travelers),
    paymentTerms: JSON.stringify(termsOf(row)),
    keptCents: row.status === "Cancelled" ? takenCents - refundedCents : 0,
    createdAt: businessMoment(row.bookedOn, "12:00"),
    parts: partsOf(booking.row, lines),
  };
}

/** Its lines as given, or its total by traveler; cents that can't be shared are a line of their own. */
function partsOf(
  row: BookingToImport["booking"]["row"],
  lines: BookingToImport["lines"],
): BookingParts {
  const travelers = countParty(row);
  const unitCents = Math.floor(row.totalCents / travelers);
  const restCents = row.totalCents - unitCents * travelers;
  const base = { kind: "base", label: "Each traveler", quantity: travelers, unitCents } as const;
  const rest = {
    kind: "adjustment",
    label: "Rounding",
    quantity: 1,
    unitCents: restCents,
  } as const;
  const shared = restCents === 0 ? [base] : [base, rest];
  const given = lines.map((line) => lineOf(line.row));
  const people = [
    ...Array.from({ length: row.adults }, () => ({ fromAge: null, toAge: null })),
    ...row.children.map(agesOf),
  ];
  return {
    lines: given.length > 0 ? given : shared,
    // Without rooms it is booked by the number of travelers.
    travelers: row.rooms.length > 0 || row.children.length > 0 ? people : [],
    rooms: row.rooms,
  };
}

/** A line as its file says; what is less than nothing is an adjustment. */
function lineOf({ label, quantity, unitCents, kind, per }: PriceRow): BookingLine {
  const agreed = agreedLine({ label, quantity, unitCents });
  if (kind === "" || unitCents < 0) return agreed;
  if (kind !== "extra") return { ...agreed, kind };
  return { ...agreed, kind, extraId: extraIdOf(extraName(label)), extraPer: per || "booking" };
}

/** The terms as they were agreed: nothing of today's. */
const termsOf = (row: BookingToImport["booking"]["row"]): PaymentTerms =>
  readFields(paymentTermFields, (key) => row[key]);

const isSold = ({ status }: BookingToImport["booking"]["row"]) =>
  status === "Confirmed" || status === "Completed";

function saleOf({ bookingId, booking: { row }, payments }: Known) {
  const { takenCents, refundedCents } = paidOf(payments);
  const { departureDate, bookedOn } = row;
  return {
    bookingId,
    departureDate,
    bookedOn,
    soldCents: isSold(row) ? row.totalCents : 0,
    keptCents: row.status === "Cancelled" ? takenCents - refundedCents : 0,
    keptOn: payments.reduce((last, { row: { day } }) => (day > last ? day : last), bookedOn),
  };
}

/** The payments that were agreed: as given, or as its terms said when it was booked. */
function scheduleOf({ booking: { row }, schedule }: BookingToImport) {
  if (!isSold(row)) return [];
  const { totalCents, bookedOn, departureDate } = row;
  const given = schedule
    .map((line) => line.row)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  if (given.length > 0)
    return given.map(({ dueOn, cents }, at) => ({
      place: at + 1,
      kind: kindOf(at, given.length),
      dueOn,
      cents,
    }));
  const terms = termsOf(row);
  if (!asksForPayments(terms)) return [];
  return planSchedule(
    { terms, totalCents, travelers: countParty(row), bookedOn, departureDate },
    bookedOn,
  );
}

function kindOf(at: number, count: number): "deposit" | "installment" | "balance" {
  if (at === count - 1) return "balance";
  return at === 0 ? "deposit" : "installment";
}
