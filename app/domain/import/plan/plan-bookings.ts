import { createHash } from "node:crypto";
import { refuseDecrease } from "#app/domain/money/payment-term-fields.ts";
import { addDays, formatDay } from "#app/values/dates.ts";
import { formatMoney, totalOf } from "#app/values/money.ts";
import type { BookingRow, NoteRow } from "../read/kinds/booking-files.server.ts";
import type { MovementRow, PriceRow, ScheduleRow } from "../read/kinds/money-files.server.ts";
import type { Numbered } from "../read/read-file-lines.server.ts";

/** A booking with all lines that say it. */
export type BookingFiles = {
  booking: Numbered<BookingRow>;
  lines: Numbered<PriceRow>[];
  schedule: Numbered<ScheduleRow>[];
  payments: Numbered<MovementRow>[];
  /** Of staff. */ notes: Numbered<NoteRow>[];
};

/** A fault of a cell, by the line that it stands in. */
export type CellFault = {
  file: string;
  line: number;
  column: string;
  value: string;
  message: string;
};

const mostTravelers = 20;
const mostItems = 100;
const mostCents = 100_000_000;

/** Columns that earlier imports had not: left empty, a file is the same as before. */
const laterColumns = new Set<string>([
  "kind",
  "per",
  "depositDays",
  "installments",
  "notRefunded",
  "confirms",
] satisfies (keyof PriceRow | keyof BookingRow)[]);

/** Of everything that the files say of a booking. */
export const digestOfBooking = ({
  booking,
  lines,
  schedule,
  payments,
  notes,
}: BookingFiles): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        [booking, lines, schedule, payments, notes].flat().map(({ row }) => row),
        (key, value: unknown) =>
          laterColumns.has(key) && (value === "" || value === null) ? undefined : value,
      ),
    )
    .digest("base64url");

export const countParty = ({ adults, children }: BookingRow): number => adults + children.length;

/** What was paid and given back, in cents. */
export function paidOf(payments: readonly Numbered<MovementRow>[]) {
  const cents = payments.map(({ row }) => row.cents);
  return {
    takenCents: cents.filter((one) => one > 0).reduce((sum, one) => sum + one, 0),
    refundedCents: 0 - cents.filter((one) => one < 0).reduce((sum, one) => sum + one, 0),
  };
}

export const stands = ({ status }: Pick<BookingRow, "status">): boolean =>
  status !== "Declined" && status !== "Cancelled";

/**
 * What of a booking can't be true on `today` (YYYY-MM-DD), with `days` of its trip; null if they are
 * not known.
 */
export function refuseBooking(
  files: BookingFiles,
  days: number | null,
  today: string,
): CellFault[] {
  const { booking, lines, schedule, payments, notes } = files;
  return [
    ...refuseTerms(booking, days, today),
    ...refuseParts(booking, lines),
    ...refuseSchedule(booking, schedule),
    ...refusePayments(booking, payments, today),
    ...notes
      .filter(({ row }) => row.day > today)
      .map((note) =>
        faultIn("notes.csv", note)(
          "day",
          note.row.day,
          "This day is ahead. Write the day of the note.",
        ),
      ),
  ];
}

const faultIn =
  (file: string, { line }: { line: number }) =>
  (column: string, value: string, message: string): CellFault => ({
    file,
    line,
    column,
    value,
    message,
  });

function refuseTerms(
  booking: Numbered<BookingRow>,
  days: number | null,
  today: string,
): CellFault[] {
  const fault = faultIn("bookings.csv", booking);
  const { row } = booking;
  const { departureDate, bookedOn, status, children, ladder, deposit } = row;
  const returnsOn = days === null ? null : addDays(departureDate, days - 1);
  const isOpen = status === "Pending" || status === "Confirmed";
  const fall = refuseDecrease(ladder, deposit);
  return [
    ...(bookedOn > today
      ? [fault("booked on", bookedOn, "This day is ahead. Write the day on which it was booked.")]
      : []),
    ...(bookedOn > departureDate
      ? [
          fault(
            "booked on",
            bookedOn,
            `It left on ${formatDay(departureDate)}, before it was booked.`,
          ),
        ]
      : []),
    ...(isOpen && returnsOn !== null && returnsOn < today
      ? [fault("status", status, "This trip is over: write Completed, Cancelled or Declined.")]
      : []),
    ...(status === "Completed" && returnsOn !== null && returnsOn >= today
      ? [fault("status", status, `This trip ends on ${formatDay(returnsOn)}: write Confirmed.`)]
      : []),
    ...(countParty(row) > mostTravelers
      ? [
          fault(
            "children",
            String(children.length),
            "More than 20 travel: make several bookings of it.",
          ),
        ]
      : []),
    ...(fall ? [fault("ladder", "", fall)] : []),
  ];
}

function refuseParts(
  booking: Numbered<BookingRow>,
  lines: readonly Numbered<PriceRow>[],
): CellFault[] {
  const large = lines
    .filter(({ row }) => Math.abs(row.quantity * row.unitCents) > mostCents)
    .map((line) =>
      faultIn("lines.csv", line)(
        "price",
        formatMoney(line.row.unitCents),
        "This is more than $1,000,000.",
      ),
    );
  const { totalCents } = booking.row;
  const sum = totalOf(lines.map(({ row }) => row));
  if (lines.length === 0 || sum === totalCents) return large;
  const message = `Its lines in lines.csv come to ${formatMoney(sum)}. Both must be the same.`;
  return [...large, faultIn("bookings.csv", booking)("total", formatMoney(totalCents), message)];
}

function refuseSchedule(
  { row: { totalCents } }: Numbered<BookingRow>,
  schedule: readonly Numbered<ScheduleRow>[],
): CellFault[] {
  const [first] = schedule;
  if (!first) return [];
  const fault = faultIn("schedule.csv", first);
  const sum = schedule.reduce((all, { row }) => all + row.cents, 0);
  const nothing = schedule.filter(({ row }) => row.cents === 0);
  return [
    ...nothing.map((line) =>
      faultIn("schedule.csv", line)("amount", "0", "Leave out what is nothing."),
    ),
    ...(schedule.length > mostItems
      ? [fault("due on", first.row.dueOn, `A booking has at most ${mostItems} payments here.`)]
      : []),
    ...(sum === totalCents
      ? []
      : [
          fault(
            "amount",
            formatMoney(first.row.cents),
            `The payments of this booking come to ${formatMoney(sum)}, its total is ${formatMoney(totalCents)}.`,
          ),
        ]),
  ];
}

function refusePayments(
  { row: { status, bookedOn, totalCents } }: Numbered<BookingRow>,
  payments: readonly Numbered<MovementRow>[],
  today: string,
): CellFault[] {
  const [last] = payments.slice(-1);
  if (!last) return [];
  const each = payments.flatMap((payment) => {
    const fault = faultIn("payments.csv", payment);
    const { day, cents } = payment.row;
    return [
      ...(cents === 0 ? [fault("amount", "0", "Leave out what is nothing.")] : []),
      ...(day > today
        ? [fault("day", day, "This day is ahead. Write the day of the payment.")]
        : []),
      ...(day < bookedOn
        ? [fault("day", day, `The booking was made on ${formatDay(bookedOn)}, after this payment.`)]
        : []),
    ];
  });
  const fault = faultIn("payments.csv", last);
  const { takenCents, refundedCents } = paidOf(payments);
  const keptCents = takenCents - refundedCents;
  const shown = formatMoney(last.row.cents);
  if (keptCents < 0)
    each.push(
      fault(
        "amount",
        shown,
        `${formatMoney(refundedCents)} was given back, but only ${formatMoney(takenCents)} paid.`,
      ),
    );
  else if (status === "Declined")
    each.push(fault("amount", shown, "A declined booking has no payments: write Cancelled."));
  else if (status === "Cancelled" && keptCents > totalCents)
    each.push(
      fault(
        "amount",
        shown,
        `Of a canceled booking of ${formatMoney(totalCents)}, ${formatMoney(keptCents)} would be kept.`,
      ),
    );
  return each;
}
