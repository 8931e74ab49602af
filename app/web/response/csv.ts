import { type CsvColumns, csvText, type Table, tableOf } from "#app/values/files/csv-text.ts";

type Download<Row> = Table<Row> & {
  /** File name without extension. */
  name: string;
};

/**
 * Streams a table as a CSV download. If the rows fail, the download breaks off.
 *
 * Call it in a guarded route's loader, and record the export in the audit log.
 */
export function csvResponse<Row>(table: Download<Row>): Response {
  const pieces = csvText(table);
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

/** The same of declared columns. */
export const csvFile = <Row>(
  name: string,
  rows: Table<Row>["rows"],
  columns: CsvColumns<Row>,
): Response => csvResponse({ name, ...tableOf(rows, columns) });
