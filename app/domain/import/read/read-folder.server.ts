import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { brokenFile, type FileRecord } from "#app/values/files/read-records.ts";
import type { FileKind } from "./kinds/file-kind.server.ts";
import { type FileName, fileKinds } from "./file-kinds.server.ts";
import { type ReadAs, readFileLines, type ReadLines } from "./read-file-lines.server.ts";
import { readFileRecords } from "./read-file-records.server.ts";

/** What stands in the files of an import, line by line; a file that is not there has no lines. */
export type ImportFiles = Awaited<ReturnType<typeof readAll>>;

export type ReadFiles = {
  files: ImportFiles;
  /** Headings that are not read, by file. */ unread: Readonly<Record<string, readonly string[]>>;
  /** Sheets of another name. */ others: readonly string[];
};

/** How somebody has said that some of the files are read. */
export type Given = Partial<Readonly<Record<FileName, ReadAs>>>;

const sheets = new Set([".csv", ".tsv", ".txt", ".xls", ".xlsx"]);

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

/** Reads the files of an import, wherever they are; of an .xlsx file its first visible sheet. */
export async function readSources(
  sources: readonly SourceFile[],
  given: Given = {},
): Promise<ReadFiles> {
  // One after the other, so that only one is in memory as text.
  const files = await readAll(async (name, kind) =>
    readFileLines(`${name}.csv`, kind, await readRecords(sources, name), given[name] ?? {}),
  );
  const isOurs = (name: string | null) => name === null || Object.hasOwn(fileKinds, name);
  const others = sources.filter((one) => !isOurs(nameOf(one))).map(({ name }) => name);
  return {
    files,
    others,
    unread: Object.fromEntries(Object.entries(files).map(([name, { unread }]) => [name, unread])),
  };
}

type Read = <Line>(name: FileName, kind: FileKind<Line>) => Promise<ReadLines<Line>>;

const readAll = async (read: Read) => ({
  customers: await read("customers", fileKinds.customers),
  trips: await read("trips", fileKinds.trips),
  departures: await read("departures", fileKinds.departures),
  bookings: await read("bookings", fileKinds.bookings),
  lines: await read("lines", fileKinds.lines),
  schedule: await read("schedule", fileKinds.schedule),
  payments: await read("payments", fileKinds.payments),
  notes: await read("notes", fileKinds.notes),
  newsletter: await read("newsletter", fileKinds.newsletter),
  "waiting-list": await read("waiting-list", fileKinds["waiting-list"]),
  redirects: await read("redirects", fileKinds.redirects),
});

async function readRecords(sources: readonly SourceFile[], name: FileName): Promise<FileRecord[]> {
  const [source, second] = sources.filter((one) => nameOf(one) === name);
  if (!source) return [];
  return second ? [brokenFile(twoFiles(name))] : readFileRecords(await source.read());
}

/** What a sheet is called, without its ending; null for files of other kinds. */
function nameOf({ name }: SourceFile): string | null {
  const ending = extname(name);
  return sheets.has(ending.toLowerCase()) ? basename(name, ending).toLowerCase() : null;
}

const twoFiles = (name: string) =>
  `There are several files of this name, like ${name}.csv and ${name}.xlsx. Leave one of them.`;
