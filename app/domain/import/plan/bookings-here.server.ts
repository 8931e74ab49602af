import type { Database } from "#app/db/database.server.ts";
import { readFields } from "#app/domain/command/field-list.ts";
import { bookingsNamed } from "#app/domain/bookings/row/bookings-out.server.ts";
import {
  bookingRows,
  movementRows,
  noteRows,
  priceRows,
  scheduleRows,
} from "../out/booking-rows.server.ts";
import type { FileKind } from "../read/kinds/file-kind.server.ts";
import { fileKinds } from "../read/file-kinds.server.ts";
import { type BookingFiles, digestOfBooking } from "./plan-bookings.ts";

/** Bookings of one statement. */
const batch = 1_000;

type Here = {
  /** Whether the files say of a booking what the way out says now; files without its notes say nothing of them. */
  saysTheSame: (one: BookingFiles) => boolean;
  /** The references of bookings that were made here. */ references: Set<string>;
};

/** Of a booking as files say it, but for its notes. */
const digestWithoutNotes = (one: BookingFiles) => digestOfBooking({ ...one, notes: [] });

/** The bookings of this place that these references may name. */
export async function findBookingsHere(
  references: readonly string[],
  database: Database,
  today: string,
): Promise<Here> {
  const digests = new Set<string>();
  const withoutNotes = new Set<string>();
  const made = new Set<string>();
  for (let from = 0; from < references.length; from += batch) {
    const bookings = await bookingsNamed(references.slice(from, from + batch), database);
    if (bookings.length === 0) continue;
    const lines = await byBooking(priceRows(bookings, database, today), fileKinds.lines);
    const schedule = await byBooking(scheduleRows(bookings, database, today), fileKinds.schedule);
    const payments = await byBooking(movementRows(bookings, database, today), fileKinds.payments);
    const notes = await byBooking(noteRows(bookings, database, today), fileKinds.notes);
    const rows = await byBooking(bookingRows(bookings, database, today), fileKinds.bookings);
    for (const { reference, oldReference } of bookings) {
      made.add(reference);
      const [booking] = rows(oldReference);
      if (!booking) continue;
      const said = {
        booking,
        lines: lines(oldReference),
        schedule: schedule(oldReference),
        payments: payments(oldReference),
        notes: notes(oldReference),
      };
      digests.add(digestOfBooking(said));
      withoutNotes.add(digestWithoutNotes(said));
    }
  }
  // A note that was written here since the files were made changes nothing that they say either.
  const isAsked = ({ booking, notes }: BookingFiles) =>
    notes.length > 0 && !made.has(booking.row.oldReference);
  return {
    saysTheSame: (one) =>
      isAsked(one) ? digests.has(digestOfBooking(one)) : withoutNotes.has(digestWithoutNotes(one)),
    references: made,
  };
}

/** Rows by reference, each as a file with it is read. */
async function byBooking<Row extends { oldReference: string }>(
  rows: Promise<Row[]>,
  kind: FileKind<Row>,
) {
  const fields = kind.columns({ decimalComma: false, days: null });
  const grouped = Map.groupBy(await rows, ({ oldReference }) => oldReference);
  return (oldReference: string) =>
    (grouped.get(oldReference) ?? []).map((row) => ({
      line: 0,
      row: readFields(fields, (key) => {
        const read = fields[key].schema.safeParse(fields[key].text(row[key]));
        return read.success ? read.data : row[key];
      }),
    }));
}
