type Cell = string | number | boolean | null | undefined;

type Table<Row> = {
  /** The file's, without its ending. */
  name: string;
  heads: readonly string[];
  rows: Iterable<Row> | AsyncIterable<Row>;
  cells: (row: Row) => readonly Cell[];
};

/** Characters that are sent at a time. */
const piece = 64_000;

/**
 * A table as a CSV file to download (RFC 4180, UTF-8 with the mark by which Excel knows it), sent while its rows come in; where they break off, so does the download. A text
 * that a spreadsheet would run as a formula is written with an apostrophe ahead of it; numbers stay numbers. Answer it from a loader of a route of its own, behind the guard,
 * and record the export.
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

/** The file's text: a line for the heads, then one for each row. */
async function* csvPieces<Row>({ heads, rows, cells }: Table<Row>): AsyncGenerator<string, void, undefined> {
  let text = `\uFEFF${csvLine(heads)}`;
  for await (const row of rows) {
    text += csvLine(cells(row));
    if (text.length < piece) continue;
    yield text;
    text = "";
  }
  yield text;
}

const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: Cell): string {
  if (typeof cell !== "string") return cell === null || cell === undefined ? "" : String(cell);
  // What Excel, Numbers and Sheets take for a formula, also behind blanks, and in the full width that they read as the same sign.
  const text = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
