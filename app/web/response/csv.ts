import Papa from "papaparse";
import { formulaStart } from "#app/values/text/formula-start.ts";

/** An amount is written with two decimals, so that it is never taken for a text or a date. */
type Amount = { readonly cents: number };
export type Cell = string | number | boolean | Amount | null | undefined;

type Table<Row> = {
  /** File name without extension. */
  name: string;
  heads: readonly string[];
  rows: Iterable<Row> | AsyncIterable<Row>;
  cells: (row: Row) => readonly Cell[];
};

/**
 * Streams a table as a CSV download (RFC 4180, UTF-8 with a byte order mark for Excel). If the rows
 * fail, the download breaks off.
 *
 * Texts that a spreadsheet would run as a formula get a leading apostrophe; numbers stay numbers,
 * amounts have two decimals.
 * Call it in a guarded route's loader, and record the export in the audit log.
 */
export function csvResponse<Row>(table: Table<Row>): Response {
  const pieces = csvPieces(table);
  const body = new ReadableStream<string>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return();
    },
  });
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${table.name.replace(/[^\w.-]+/g, "-")}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** The head of each column, and its cell of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** The same of declared columns. */
export function csvFile<Row>(
  name: string,
  rows: Table<Row>["rows"],
  columns: CsvColumns<Row>,
): Response {
  const cells = Object.values(columns);
  const heads = Object.keys(columns);
  return csvResponse({ name, heads, rows, cells: (row) => cells.map((cell) => cell(row)) });
}

/** Rows that become text at once. */
const rowsAtOnce = 200;

/** The file's text: one line of heads, then one per row. */
async function* csvPieces<Row>({
  heads,
  rows,
  cells,
}: Table<Row>): AsyncGenerator<string, void, undefined> {
  yield `\uFEFF${csvLines([heads])}`;
  let waiting: (readonly Cell[])[] = [];
  for await (const row of rows) {
    waiting.push(cells(row));
    if (waiting.length < rowsAtOnce) continue;
    yield csvLines(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield csvLines(waiting);
}

function written(cell: Cell) {
  if (typeof cell === "object" && cell !== null) return twoDecimals(cell);
  return typeof cell === "string" && formulaStart.test(cell) ? `'${cell}` : cell;
}

function twoDecimals({ cents }: Amount): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Spreadsheets that also split at these would begin a new cell, and so a formula, inside a text. */
const otherSeparators = /[;\t|]/;
const quotes = (value: unknown) => typeof value === "string" && otherSeparators.test(value);

const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(
    rows.map((cells) => cells.map(written)),
    { quotes },
  )}\r\n`;
