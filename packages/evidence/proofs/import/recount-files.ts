import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import * as copyStreams from "pg-copy-streams";

/** How the made agency's files are written. */
const files = {
  bookings: {
    columns:
      "ref, name, email, trip, departs, days, party, total, status, booked, deposit, balance",
    encoding: "UTF8",
  },
  payments: { columns: "ref, day, amount, method, number", encoding: "WIN1252" },
};

/** Reads the files into tables of texts, past all code of the import, and makes numbers of them. */
export async function loadFiles(client: pg.Client, folder: string): Promise<void> {
  for (const [name, { columns, encoding }] of Object.entries(files)) {
    await client.query(
      `CREATE TEMP TABLE file_${name} (${columns.replaceAll(",", " text,")} text)`,
    );
    const copy = `COPY file_${name} FROM STDIN (FORMAT csv, HEADER, ENCODING '${encoding}')`;
    await pipeline(
      createReadStream(join(folder, `${name}.csv`)),
      client.query(copyStreams.from(copy)),
    );
  }
  await client.query(`
    CREATE TEMP VIEW told_payments AS SELECT ref, to_date(day, 'MM/DD/YYYY') AS day,
      (CASE WHEN amount LIKE '(%' THEN -1 ELSE 1 END * 100 * regexp_replace(amount, '[$,()]', '', 'g')::numeric)::int AS cents,
      CASE method WHEN 'Visa' THEN 'card_clearing' ELSE 'bank' END AS account
    FROM file_payments;
    CREATE TEMP VIEW told_bookings AS SELECT ref, to_date(departs, 'MM/DD/YYYY') AS departs, to_date(booked, 'MM/DD/YYYY') AS booked,
      (100 * regexp_replace(total, '[$,]', '', 'g')::numeric)::int AS cents,
      CASE status WHEN 'booked' THEN 'Confirmed' WHEN 'done' THEN 'Completed' WHEN 'requested' THEN 'Pending'
        WHEN 'Canceled' THEN 'Cancelled' ELSE status END AS status
    FROM file_bookings;
    CREATE TEMP VIEW told_entries AS
      WITH sold AS (SELECT * FROM told_bookings WHERE status IN ('Confirmed', 'Completed')),
        paid AS (SELECT status, day, account, paid.cents FROM told_bookings JOIN told_payments AS paid USING (ref))
      SELECT status, booked AS day, 'customer' AS debit, 'unearned' AS credit, cents FROM sold
      UNION ALL SELECT status, departs, 'unearned', 'sales', cents FROM sold WHERE departs <= business_day(now())
      UNION ALL SELECT status, max(day), 'customer', 'fees_kept', sum(paid.cents)::int
        FROM told_bookings JOIN told_payments AS paid USING (ref) WHERE status = 'Cancelled' GROUP BY ref, status
      UNION ALL SELECT status, day, account, 'customer', cents FROM paid WHERE cents > 0
      UNION ALL SELECT status, day, 'customer', account, -cents FROM paid WHERE cents < 0`);
}

const month = (day: string) => `to_char(${day}, 'YYYY-MM')`;
const sums = (group: string, rows: string) =>
  `SELECT ${group}, count(*), sum(cents) FROM ${rows} GROUP BY ${group}`;

/** Both accounts of an entry, card_clearing among them. */
const sides = "LATERAL (VALUES (debit, cents), (credit, -cents)) AS side (account, side)";

/** Sums of the files, and of what an import has brought. */
const compared = {
  status: [
    sums("status", "told_bookings"),
    sums("status", "(SELECT status, total_cents AS cents FROM bookings WHERE import_id = $1)"),
  ],
  month: [
    sums(month("departs"), "told_bookings"),
    sums(
      month("booking_date"),
      "(SELECT booking_date, total_cents AS cents FROM bookings WHERE import_id = $1)",
    ),
  ],
  // Of a refund over several payments there are several entries, so these are not counted.
  account: [
    `SELECT status, ${month("day")}, account, sum(side) FROM told_entries, ${sides} GROUP BY 1, 2, 3`,
    `SELECT status, ${month("day")}, account, sum(side) FROM ledger JOIN bookings ON bookings.id = booking_id, ${sides}
     WHERE bookings.import_id = $1 GROUP BY 1, 2, 3`,
  ],
} as const;

/** Sums by status, month and account that differ between the files and an import. */
export async function recountFiles(client: pg.Client, importId: string): Promise<number> {
  let different = 0;
  for (const [told, here] of Object.values(compared)) {
    const { rows } = await client.query<{ count: number }>(
      `WITH told AS (${told}), here AS (${here})
       SELECT count(*)::int AS count FROM ((TABLE told EXCEPT ALL TABLE here) UNION ALL (TABLE here EXCEPT ALL TABLE told)) AS one`,
      [importId],
    );
    different += rows[0]?.count ?? 0;
  }
  return different;
}
