import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { decodeText } from "#app/values/files/decode-text.ts";
import { type FileRecord, readTable } from "#app/values/files/read-records.ts";
import { readSheetRecords } from "#app/values/files/read-sheet.server.ts";
import type { DayOrder } from "#app/values/files/typed-day.ts";
import { type FileName, fileKinds } from "./file-kinds.server.ts";
import { readFileLines } from "./read-file-lines.server.ts";

/** What stands in the files of an import, line by line; a file that is not there has no lines. */
export type ImportFiles = Pick<ReturnType<typeof readAll>, FileName>;

export type ReadFolder = {
  files: ImportFiles;
  /** Headings that are not read, by file. */ unread: Readonly<Record<string, readonly string[]>>;
};

type Given = {
  /** The order of month and day in files that do not show it. */
  days?: Partial<Readonly<Record<FileName, DayOrder>>>;
};

/** Reads the files of an import in a folder: NAME.csv, or NAME.xlsx with its first sheet. */
export async function readFolder(folder: string, { days = {} }: Given = {}): Promise<ReadFolder> {
  const there = await readdir(folder);
  const records = new Map<string, FileRecord[]>();
  for (const file of there.toSorted()) {
    const [name, kind] = [file.slice(0, -extname(file).length), extname(file).toLowerCase()];
    if (!Object.hasOwn(fileKinds, name) || ![".csv", ".xlsx"].includes(kind)) continue;
    const bytes = await readFile(join(folder, file));
    records.set(
      name,
      kind === ".csv" ? readTable(decodeText(bytes)) : await readSheetRecords(bytes),
    );
  }
  const read = readAll(records, days);
  return {
    files: read,
    unread: Object.fromEntries(Object.entries(read).map(([name, { unread }]) => [name, unread])),
  };
}

function readAll(records: ReadonlyMap<string, FileRecord[]>, days: Given["days"] = {}) {
  const { customers, trips, departures, bookings, lines, schedule, payments } = fileKinds;
  const of = (name: FileName) => [records.get(name) ?? [], days[name] ?? null] as const;
  return {
    customers: readFileLines("customers.csv", customers, ...of("customers")),
    trips: readFileLines("trips.csv", trips, ...of("trips")),
    departures: readFileLines("departures.csv", departures, ...of("departures")),
    bookings: readFileLines("bookings.csv", bookings, ...of("bookings")),
    lines: readFileLines("lines.csv", lines, ...of("lines")),
    schedule: readFileLines("schedule.csv", schedule, ...of("schedule")),
    payments: readFileLines("payments.csv", payments, ...of("payments")),
  };
}
