import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { isWhole } from "#tests/whole-form.ts";
import { countImported } from "./fixtures/count-imported.ts";
import { readFiles } from "./fixtures/import-folder.ts";
import { planFiles } from "./plan/plan-files.server.ts";
import { importFiles } from "./write/import-files.server.ts";

useTestDatabase();

const system = { kind: "system" } as const;
const today = businessDay(new Date());

type Table = readonly (readonly string[])[];

/** An agency's files without a fault; trips get a new name each time. */
const agency = (mark: string): Readonly<Record<string, Table>> => ({
  customers: [
    ["name", "email", "phone", "notes"],
    ["Ada Byron", `ada-${mark}@example.com`, "617 555 0142", "Likes trams"],
    ["Bo Lind", "", "617 555 0143", ""],
  ],
  trips: [
    ["title", "destination", "days", "price", "double", "single"],
    [`Porto ${mark}`, "Porto, Portugal", "5", "$1,450.00", "1450", "1700"],
    [`Rome ${mark}`, "Rome, Italy", "4", "900", "", ""],
  ],
  departures: [
    ["trip", "day", "seats", "least"],
    [`Porto ${mark}`, "2090-06-01", "6", "3"],
    [`Porto ${mark}`, "2090-07-01", "4", ""],
  ],
  bookings: [
    [
      "reference",
      "name",
      "email",
      "phone",
      "trip",
      "departure",
      "adults",
      "children",
      "rooms",
    ].concat(["total", "status", "booked on", "deposit", "balance days", "ladder"]),
    [
      "A-1",
      "Ada Byron",
      `ada-${mark}@example.com`,
      "",
      `Porto ${mark}`,
      "2090-06-01",
      "2",
      "7",
    ].concat([
      "1 double",
      "4000",
      "Confirmed",
      "2026-01-10",
      "25%",
      "30",
      "60 days: deposit; 14 days: 100%",
    ]),
    ["A-2", "Bo Lind", "", "617 555 0143", `Rome ${mark}`, "2090-05-02", "1", "", ""].concat([
      "1000.01",
      "Pending",
      "2026-02-03",
      "",
      "",
      "",
    ]),
    [
      "A-3",
      "Ada Byron",
      `ada-${mark}@example.com`,
      "",
      `Fjords ${mark}`,
      "2026-03-01",
      "1",
      "",
      "",
    ].concat(["800", "Cancelled", "2026-01-02", "", "", ""]),
  ],
  lines: [
    ["reference", "label", "quantity", "price"],
    ["A-1", "Place", "3", "1400"],
    ["A-1", "Goodwill", "1", "(200.00)"],
  ],
  schedule: [
    ["reference", "due on", "amount"],
    ["A-1", "2026-01-10", "1000"],
    ["A-1", "2090-05-01", "3000"],
  ],
  payments: [
    ["reference", "day", "amount", "method", "number"],
    ["A-1", "2026-01-10", "1000", "Visa", "ch_1"],
    ["A-1", "2026-02-10", "-600", "check", "1205"],
    ["A-3", "2026-01-05", "300", "cash", ""],
  ],
});

const names = Object.keys(agency(""));
const oddCells = [
  "",
  "0",
  "-1",
  "1e9",
  "NaN",
  "12/13/14",
  "2090-02-30",
  "1/2/2026",
  "0001-01-01",
].concat(
  [
    "2999-12-31",
    "99999999999",
    "1,5",
    "$",
    "100%",
    "€5",
    "=A1",
    "#REF!",
    "a@b",
    "a@b.c@d",
    "\0",
    "\uD800",
  ],
  [
    "x".repeat(5000),
    '"',
    'a"b',
    "a,b",
    "a;b",
    "line\nline",
    "ʼ",
    "4111 1111 1111 1111",
    "Total",
    "Declined",
  ],
  [
    "Completed",
    "1000000",
    "1000001",
    "A-1",
    "A-9",
    "lisbon-slowly",
    "20 double",
    "3 to 11: 5",
    "٣",
    "🛳️",
  ],
);

/** How one file is broken: what is done to its cells, or to its bytes. */
type Damage = {
  file: string;
  cells?: (table: string[][]) => void;
  bytes?: (file: Buffer) => Buffer;
};

const at = fc.nat(1_000);
const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length];
const cell = fc.oneof(fc.constantFrom(...oddCells), fc.string({ unit: "binary", maxLength: 8 }));
const cellDamage = fc.oneof(
  fc.tuple(at, at, cell).map(([row, column, value]) => (table: string[][]) => {
    const cells = pick(table, row) ?? [];
    cells[column % cells.length] = value;
  }),
  at.map((row) => (table: string[][]) => void table.splice(row % table.length, 1)),
  at.map((row) => (table: string[][]) => void table.push([...(pick(table, row) ?? [])])),
  fc.tuple(at, at).map(([row, column]) => (table: string[][]) => {
    pick(table, row)?.splice(column, 1);
  }),
  fc.tuple(at, cell).map(([row, value]) => (table: string[][]) => {
    pick(table, row)?.unshift(value);
  }),
  fc.tuple(at, at).map(([from, to]) => (table: string[][]) => {
    for (const cells of table) cells.splice(to % cells.length, 0, cells[from % cells.length] ?? "");
  }),
  at.map((row) => (table: string[][]) => void table.unshift([...(pick(table, row) ?? [])])),
);
const byteDamage = fc.oneof(
  at.map((end) => (file: Buffer) => file.subarray(0, end % (file.length + 1))),
  fc.tuple(at, fc.uint8Array({ maxLength: 6 })).map(([from, some]) => (file: Buffer) => {
    const place = from % (file.length + 1);
    return Buffer.concat([file.subarray(0, place), some, file.subarray(place)]);
  }),
  fc.constantFrom("utf16le" as const, "latin1" as const).map((encoding) => (file: Buffer) => {
    return Buffer.from(file.toString(), encoding);
  }),
  fc.constantFrom(";", "\t", "|", " ").map((separator) => (file: Buffer) => {
    return Buffer.from(file.toString().replaceAll(",", separator));
  }),
  fc.constantFrom("PK\u0003\u0004", "%PDF-1.7", "<html>").map((start) => (file: Buffer) => {
    return Buffer.concat([Buffer.from(start), file]);
  }),
);
const damage: fc.Arbitrary<Damage> = fc.record(
  { file: fc.constantFrom(...names), cells: cellDamage, bytes: byteDamage },
  { requiredKeys: ["file"] },
);

const quoted = (text: string) =>
  /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function writeFiles(damages: readonly Damage[]) {
  const tables = Object.entries(agency(randomUUID().slice(0, 8)));
  return Object.fromEntries(
    tables.map(([name, table]) => {
      const own = damages.filter(({ file }) => file === name);
      const rows = table.map((cells) => [...cells]);
      for (const { cells } of own) if (rows.length > 0) cells?.(rows);
      const file = Buffer.from(rows.map((cells) => cells.map(quoted).join(",")).join("\n"));
      return [`${name}.csv`, own.reduce<Buffer>((bytes, one) => one.bytes?.(bytes) ?? bytes, file)];
    }),
  );
}

test("broken files are refused with sentences, lines and columns, and nothing is written", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 2 }), async (damages) => {
      const { files } = await readFiles(writeFiles(damages));
      const order = { source: randomUUID(), today };
      const { faults } = await planFiles(db, files, order);
      const before = await countImported();
      const imported = await importFiles(system, files, { source: order.source, totals: [] });
      // What is no fault after all is not counted.
      fc.pre(faults.length > 0);
      expect(imported).toEqual({ ok: false, reason: "files-refused" });
      expect(await countImported()).toEqual(before);
      for (const { file, line, column, value, message } of faults) {
        expect(message).toMatch(/^[^\p{Ll}\s][^]{9,}[.!?]$/u);
        expect(line).toBeGreaterThan(0);
        expect(names.map((name) => `${name}.csv`)).toContain(file);
        expect(value.length).toBeLessThanOrEqual(80);
        const isOfCell = !/file|line|cell|heading|quotation|sheet|PDF|page|totals/i.test(message);
        if (isOfCell) expect(column, message).not.toBe("");
      }
      const [first, ...others] = new Set(damages.map((one) => one.file));
      const unread = Object.entries(files).filter(([, read]) => read.faults.length > 0);
      // What can't be read says nothing of the other files.
      if (others.length === 0 && unread.length > 0)
        expect(new Set(faults.map(({ file }) => file))).toEqual(new Set([`${first}.csv`]));
    }),
    { numRuns: isWhole ? 300 : 20 },
  );
}, 600_000);

test("the same files unbroken are imported", async () => {
  const { files } = await readFiles(writeFiles([]));
  const source = randomUUID();
  expect((await planFiles(db, files, { source, today })).faults).toEqual([]);
  expect(await importFiles(system, files, { source, totals: [] })).toMatchObject({ bookings: 3 });
});
