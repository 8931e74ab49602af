import { sql } from "kysely";
import { type Database, readAtOneMoment } from "#app/db/database.server.ts";
import { onOwnConnection } from "#app/db/connection/own-connection.server.ts";
import { fieldKeys } from "#app/domain/command/field-list.ts";
import { waitsOut } from "#app/domain/departures/wait/waits-out.server.ts";
import { imagesOut } from "#app/domain/media/images-out.server.ts";
import { largestPicture } from "#app/domain/media/share-picture.ts";
import { subscribersOut } from "#app/domain/newsletter/subscribers-out.server.ts";
import { customersOut } from "#app/domain/people/customers/customers-out.server.ts";
import { redirectsOut } from "#app/domain/redirects/redirects.server.ts";
import { fileStorage } from "#app/platform/storage/open-storage.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { type Cell, csvText, type Table } from "#app/values/files/csv-text.ts";
import { dollarsText } from "#app/values/forms/typed-text.ts";
import { withoutCardNumbers } from "#app/values/text/card-number.ts";
import type { FileKind } from "../read/kinds/file-kind.server.ts";
import { type FileName, fileKinds } from "../read/file-kinds.server.ts";
import {
  bookingRows,
  movementRows,
  noteRows,
  priceRows,
  rowsOfBookings,
  scheduleRows,
} from "./booking-rows.server.ts";
import { otherTables, type WriteTable } from "./other-tables.server.ts";
import { departureRows, tripRows } from "./trip-rows.server.ts";

/** A file of the way out; its bytes come while they are read. */
export type OutFile = { name: string; bytes: AsyncIterable<string | Uint8Array> };

/** How far it is. */
export type OutProgress = { files: number; lines: number };

/** How many pictures go along, and how many bytes of them. */
type MostPictures = { files: number; bytes: number };
const allPictures = { files: Infinity, bytes: Infinity };

/** The tables of the archive: pictures follow as files of their own. */
export const outFileCount = Object.keys(fileKinds).length + Object.keys(otherTables).length;

/**
 * Everything of the site, file by file, as one moment saw it: in the columns of the import, then
 * what only goes out, then the pictures. Each file is read to its end before the next.
 */
export const everything = <Result>(
  use: (files: AsyncIterable<OutFile>) => Promise<Result>,
  progress: OutProgress,
  most: MostPictures = allPictures,
): Promise<Result> =>
  onOwnConnection((database) =>
    readAtOneMoment(database, async (from) => {
      // Whoever takes the bytes may be slow.
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(from);
      return use(joined(tablesOf(from, progress), picturesOf(from, most)));
    }),
  );

async function* joined<One>(...parts: AsyncIterable<One>[]) {
  for (const part of parts) yield* part;
}

async function* tablesOf(
  from: Database,
  progress: OutProgress,
): AsyncGenerator<OutFile, void, undefined> {
  const write: WriteTable = ({ heads, rows, cells }) =>
    csvText({
      heads,
      rows,
      cells: (row) => {
        progress.lines += 1;
        return cells(row).map(withoutCards);
      },
    });
  const others = Object.entries(otherTables).map(
    ([name, table]) => [name, table(from, write)] as const,
  );
  for (const [name, bytes] of [...Object.entries(importFilesOf(from, write)), ...others]) {
    yield { name: `${name}.csv`, bytes };
    progress.files += 1;
  }
}

async function* picturesOf(
  from: Database,
  most: MostPictures,
): AsyncGenerator<OutFile, void, undefined> {
  let [files, bytes] = [0, 0];
  for await (const image of imagesOut(from)) {
    const name = largestPicture(image);
    const stored = await fileStorage().get(name);
    if (!stored) continue;
    files += 1;
    bytes += stored.size;
    if (files > most.files || bytes > most.bytes) {
      await stored.body.cancel();
      yield { name: "pictures/LEFT-OUT.txt", bytes: leftOut() };
      return;
    }
    yield { name: `pictures/${name}`, bytes: stored.body };
  }
}

async function* leftOut() {
  yield (
    "This archive is full: the other pictures of pictures.csv are not in it.\n" +
    "All of them go into a folder with: npm run export-all\n"
  );
}

/** A kind of file that the import has and nobody writes here is a type error. */
function importFilesOf(from: Database, write: WriteTable) {
  const today = businessDay(new Date());
  const text = <Row>(kind: FileKind<Row>, rows: AsyncIterable<Row>) =>
    write(tableOfKind(kind, rows));
  return {
    customers: text(fileKinds.customers, customersOut(from)),
    trips: text(fileKinds.trips, tripRows(from)),
    departures: text(fileKinds.departures, departureRows(from)),
    bookings: text(fileKinds.bookings, rowsOfBookings(bookingRows, from, today)),
    lines: text(fileKinds.lines, rowsOfBookings(priceRows, from, today)),
    schedule: text(fileKinds.schedule, rowsOfBookings(scheduleRows, from, today)),
    payments: text(fileKinds.payments, rowsOfBookings(movementRows, from, today)),
    notes: text(fileKinds.notes, rowsOfBookings(noteRows, from, today)),
    newsletter: text(fileKinds.newsletter, subscribersOut(from)),
    "waiting-list": text(fileKinds["waiting-list"], waitsOut(from, today)),
    redirects: text(fileKinds.redirects, redirectsOut(from)),
  } satisfies Record<FileName, AsyncIterable<string>>;
}

/** The columns of the import, with amounts as numbers. */
function tableOfKind<Row>(kind: FileKind<Row>, rows: AsyncIterable<Row>): Table<Row> {
  const fields = kind.columns({ decimalComma: false, days: null });
  const keys = fieldKeys(fields);
  return {
    heads: keys.map((key) => fields[key].label),
    rows,
    cells: (row) =>
      keys.map((key) => {
        const value = row[key];
        const isAmount = fields[key].text === dollarsText && typeof value === "number";
        return isAmount ? { cents: value } : fields[key].text(value);
      }),
  };
}

/** A card number that somebody once typed stays here. */
const fewestDigits = 13;
const withoutCards = (cell: Cell): Cell =>
  typeof cell === "string" && cell.length >= fewestDigits ? withoutCardNumbers(cell) : cell;
