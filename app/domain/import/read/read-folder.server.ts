import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { decodeText } from "#app/values/files/decode-text.ts";
import { type FileRecord, readTable } from "#app/values/files/read-records.ts";
import { readSheetRecords } from "#app/values/files/read-sheet.server.ts";
import { type FileName, fileKinds } from "./file-kinds.server.ts";
import { type ReadAs, readFileLines } from "./read-file-lines.server.ts";

/** What stands in the files of an import, line by line; a file that is not there has no lines. */
export type ImportFiles = Pick<ReturnType<typeof readAll>, FileName>;

export type ReadFiles = {
  files: ImportFiles;
  /** Headings that are not read, by file. */ unread: Readonly<Record<string, readonly string[]>>;
};

/** How somebody has said that some of the files are read. */
export type Given = Partial<Readonly<Record<FileName, ReadAs>>>;

/** A file of an import, called NAME.csv or NAME.xlsx; its bytes are read when its turn comes. */
export type SourceFile = { name: string; read: () => Promise<Uint8Array> };

/** Reads the files of an import in a folder. */
export async function readFolder(folder: string, given: Given = {}): Promise<ReadFiles> {
  const there = await readdir(folder);
  const files = there
    .toSorted()
    .map((name) => ({ name, read: () => readFile(join(folder, name)) }));
  return readSources(files, given);
}

/** Reads the files of an import, wherever they are; of an .xlsx file its first sheet. */
export async function readSources(
  files: readonly SourceFile[],
  given: Given = {},
): Promise<ReadFiles> {
  const records = new Map<string, FileRecord[]>();
  for (const file of files) {
    const ending = extname(file.name);
    const [name, kind] = [basename(file.name, ending), ending.toLowerCase()];
    if (!Object.hasOwn(fileKinds, name) || ![".csv", ".xlsx"].includes(kind)) continue;
    const bytes = await file.read();
    records.set(
      name,
      kind === ".csv" ? readTable(decodeText(bytes)) : await readSheetRecords(bytes),
    );
  }
  const read = readAll(records, given);
  return {
    files: read,
    unread: Object.fromEntries(Object.entries(read).map(([name, { unread }]) => [name, unread])),
  };
}

function readAll(records: ReadonlyMap<string, FileRecord[]>, given: Given) {
  const { customers, trips, departures, bookings, lines, schedule, payments } = fileKinds;
  const of = (name: FileName) => [records.get(name) ?? [], given[name] ?? {}] as const;
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
