import { comparedTitle } from "#app/domain/deals/shop/pick/find-deals.server.ts";
import type { Fault, Numbered } from "../read/read-file-lines.server.ts";
import type { ImportFiles } from "../read/read-folder.server.ts";
import type { BookingFiles } from "./plan-bookings.ts";

/** Each booking with the lines of the other files that name it. */
export function groupFiles(
  { bookings, lines, schedule, payments, notes }: ImportFiles,
  faults: Fault[],
): BookingFiles[] {
  const grouped = new Map(
    bookings.lines.map((booking): [string, BookingFiles] => [
      booking.row.oldReference,
      { booking, lines: [], schedule: [], payments: [], notes: [] },
    ]),
  );
  const give = <Line extends { oldReference: string }>(
    file: string,
    given: readonly Numbered<Line>[],
    to: (files: BookingFiles) => Numbered<Line>[],
  ) => {
    for (const one of given) {
      const { oldReference: value } = one.row;
      const files = grouped.get(value);
      if (files) to(files).push(one);
      // The booking itself may be what can't be read.
      else if (bookings.faults.length === 0)
        faults.push({
          file,
          line: one.line,
          column: "old reference",
          value,
          message: "No booking of bookings.csv has this reference.",
        });
    }
  };
  give("lines.csv", lines.lines, (files) => files.lines);
  give("schedule.csv", schedule.lines, (files) => files.schedule);
  give("payments.csv", payments.lines, (files) => files.payments);
  give("notes.csv", notes.lines, (files) => files.notes);
  return [...grouped.values()];
}

/** A booking without the lines of files of which some can't be read: their sums say nothing. */
export function keepReadLines(one: BookingFiles, files: ImportFiles): BookingFiles {
  const ifRead = <Line>(name: "lines" | "schedule" | "payments" | "notes", lines: Line[]) =>
    files[name].faults.length === 0 ? lines : [];
  return {
    booking: one.booking,
    lines: ifRead("lines", one.lines),
    schedule: ifRead("schedule", one.schedule),
    payments: ifRead("payments", one.payments),
    notes: ifRead("notes", one.notes),
  };
}

/** What stands in two lines, though it is one. */
export function refuseTwice(files: ImportFiles): Fault[] {
  const { bookings, customers, trips, newsletter, "waiting-list": waits } = files;
  return [
    ...twice("bookings.csv", "old reference", bookings.lines, ({ oldReference }) => oldReference),
    ...twice("customers.csv", "email", customers.lines, ({ email }) => email),
    ...twice("redirects.csv", "old path", files.redirects.lines, ({ oldPath }) => oldPath),
    ...twice("newsletter.csv", "email", newsletter.lines, ({ email }) => email),
    ...twice(
      "waiting-list.csv",
      "email",
      waits.lines,
      ({ email }) => email,
      ({ trip, day }) => `${comparedTitle(trip)} ${day}`,
    ),
    ...twice("trips.csv", "title", trips.lines, ({ id, title }) => id ?? comparedTitle(title)),
  ];
}

function twice<Line>(
  file: string,
  column: string,
  lines: readonly Numbered<Line>[],
  keyOf: (row: Line) => string | null,
  /** What it may stand in twice. */ within: (row: Line) => string = () => "",
): Fault[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, row }) => {
    const value = keyOf(row);
    if (value === null) return [];
    const key = `${value} ${within(row)}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    return before === undefined
      ? []
      : [{ file, line, column, value, message: `Line ${before} has it too. Leave one of them.` }];
  });
}
