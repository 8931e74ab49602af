import { z } from "zod";
import { rateFieldsIn, refuseRates } from "#app/domain/deals/manage/form/rate-fields.ts";
import { isDay } from "#app/values/dates.ts";
import { typedLine } from "#app/values/text/typed-line.ts";
import { fileHints, moneyFields } from "#app/values/forms/amount-field.ts";
import { idempotencyKeyField } from "#app/values/forms/form-fields.ts";
import { departureStatuses } from "../../departure-limits.ts";
import {
  departureFields,
  type DepartureInput,
  refuseSeatNumbers,
  seatFields,
} from "../departure-fields.ts";
import {
  columnOfField,
  fieldOfColumn,
  type ImportColumn,
  importColumns,
  maxFileLength,
  maxLines,
  tooManyLines,
} from "./import-columns.ts";
import { type FileRecord, readRecords } from "#app/values/files/read-records.ts";

/** A departure in a line of a file; fields without a cell stay unchanged. */
export type ImportedDeparture = { /** Its title or id, as typed. */ deal: string } & Pick<
  DepartureInput,
  "startsOn" | "seats"
> &
  Partial<DepartureInput>;
/** A parsed line: its number, and the departure or the error. */
export type ImportedLine = { line: number } & (
  | { ok: true; departure: ImportedDeparture }
  | { ok: false; message: string }
);

/** The form that imports departures: a preview first, then what the preview showed. */
export const importForm = z
  .strictObject({
    key: idempotencyKeyField,
    intent: z.enum(["preview", "import"]).default("preview"),
    lines: z
      .string("Please paste the lines of the file.")
      .trim()
      .min(1, "Please paste the lines of the file.")
      .max(maxFileLength, tooManyLines)
      .register(moneyFields, {
        textOf: (amount) => `deal,day,seats,double\nlisbon,2027-04-04,12,"${amount}"`,
      }),
    /** A hash of what the preview showed. */
    previewed: z.string().max(100).default(""),
  })
  .transform(({ lines, ...form }, context) => {
    const read = readLines(lines);
    if (read.length > maxLines)
      context.addIssue({ code: "custom", path: ["lines"], message: tooManyLines });
    return { ...form, lines: read };
  });

/** A first line with the columns' names says their order; without it they come in ours. */
function readLines(text: string): ImportedLine[] {
  const [first, ...others] = readRecords(text);
  if (!first) return [];
  if (first.broken !== undefined) return [{ line: first.line, ok: false, message: first.broken }];
  const named = first.cells.map((cell) => typedLine(cell).toLowerCase());
  // Each departure has a day, so a line without digits is one of headings.
  const hasHeadings = named.length > 1 && !/\d/.test(named.join(""));
  if (!hasHeadings && named[0] !== "deal" && !named.includes("seats"))
    return readAll([first, ...others], importColumns);
  const message = refuseNames(named);
  return message ? [{ line: first.line, ok: false, message }] : readAll(others, named);
}

function refuseNames(names: readonly string[]): string | null {
  const given = names.filter((name) => name !== "");
  const unknown = given.filter((name) => !isColumn(name)).map((name) => `“${name}”`);
  if (unknown.length > 0)
    return `There is no column ${unknown.join(", ")}. The columns are ${importColumns.join(", ")}.`;
  const twice = given.find((name, at) => given.indexOf(name) !== at);
  return twice === undefined
    ? null
    : `Two columns are called “${twice}”. Please remove one, or rename it.`;
}

const isColumn = (name: string): name is ImportColumn =>
  importColumns.some((column) => column === name);

const readAll = (records: readonly FileRecord[], columns: readonly string[]): ImportedLine[] =>
  records.map(({ line, broken, ...record }) => ({
    line,
    ...(broken === undefined ? readCells(record, columns) : { ok: false, message: broken }),
  }));

const dealMessage = "Please enter the deal’s title or its id.";
export const saleMessage = "Please write open or closed. A departure is canceled on its own page.";
const dayMessage = "Please enter a day that the calendar has. Write 2027-04-18 or 4/18/2027.";
const commaMessage = "Between semicolons, please write the number without a comma, as 1000.";
const dottedDayMessage =
  "Please enter a day that the calendar has. Between semicolons, write 2027-04-18 or 18.4.2027.";

/** A line's cells by column, in a file of commas and of semicolons. */
const rows = {
  comma: rowOf({ hint: fileHints.comma }),
  semicolon: rowOf({ hint: fileHints.semicolon, decimalComma: true }),
};

function rowOf({ decimalComma = false, hint }: { decimalComma?: boolean; hint: string }) {
  const notation = { decimalComma, hint };
  const { doubleCents, singleCents, tripleCents, childBands } = rateFieldsIn(notation);
  // Between semicolons 1,000 may be one with decimals.
  const count = <Count>(schema: z.ZodType<Count>) =>
    z
      .unknown()
      .refine((typed) => !(decimalComma && String(typed).includes(",")), commaMessage)
      .pipe(schema);
  return z.strictObject({
    deal: z
      .string(dealMessage)
      .transform(typedLine)
      .pipe(z.string().min(1, dealMessage).max(160, dealMessage)),
    day: decimalComma
      ? z.string(dottedDayMessage).transform(readDottedDay).refine(isDay, dottedDayMessage)
      : z.string(dayMessage).transform(readDay).refine(isDay, dayMessage),
    seats: count(seatFields.seats.schema),
    singles: count(seatFields.singles.schema).optional(),
    least: count(seatFields.least.schema).optional(),
    closes: seatFields.closesDays.schema.optional(),
    decides: seatFields.decidesDays.schema.optional(),
    note: departureFields.note.schema.optional(),
    status: z
      .string()
      .transform((typed) => typed.toLowerCase().replace("canceled", "cancelled") || undefined)
      .pipe(z.enum(departureStatuses, saleMessage).optional())
      .optional(),
    double: doubleCents.schema.optional(),
    single: singleCents.schema.optional(),
    triple: tripleCents.schema.optional(),
    // In one cell: '0 to 2: free; 3 to 11: $1,400'.
    children: z
      .string()
      .transform((typed): unknown => typed.replaceAll(/\s*;\s*/g, "\n"))
      .pipe(childBands.schema)
      .optional(),
  } satisfies Record<ImportColumn, z.ZodType>);
}

/** Spreadsheets in the US save days as 4/18/2027. */
function readDay(typed: string): string {
  const text = typedLine(typed);
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return month && day && year ? isoDay(year, month, day) : text;
}

/** Where semicolons part cells, days begin with the day; 4/5/2027 may be either, so it is not read. */
function readDottedDay(typed: string): string {
  const text = typedLine(typed);
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return day && month && year ? isoDay(year, month, day) : text;
}

const isoDay = (year: string, month: string, day: string) =>
  [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");

const priceColumns: ReadonlySet<string> = new Set(["double", "single", "triple"]);

/** An unquoted amount with a comma (2,695.00) gives its line one cell more than there are columns. */
function tornAmount(cells: readonly string[], columns: readonly string[]) {
  const at = cells.findIndex(
    (cell, index) =>
      priceColumns.has(columns[index] ?? "") &&
      /^\$?\d{1,3}$/.test(cell) &&
      /^\d{3}(?:\.\d{1,2})?$/.test(cells[index + 1] ?? ""),
  );
  const column = columns[at];
  return column === undefined ? null : { column, amount: `${cells[at]},${cells[at + 1]}` };
}

const tooManyHint = "Put a cell with a separator in it between quotation marks.";

function readCells(
  { cells, decimalComma }: Pick<FileRecord, "cells" | "decimalComma">,
  columns: readonly string[],
) {
  const refuse = (column: string, message: string) => ({
    ok: false as const,
    message: `${column}: ${message}`,
  });
  const extra = cells.slice(columns.length).find((cell) => cell !== "");
  if (extra !== undefined)
    return refuse("Too many cells", `“${extra}” has no column. ${tooManyHint}`);
  const torn = cells.length === columns.length + 1 ? tornAmount(cells, columns) : null;
  if (torn) return refuse(torn.column, `“${torn.amount}” stands in two cells. ${tooManyHint}`);
  const named = columns.flatMap((name, at) => {
    const cell = cells[at];
    return name === "" || cell === undefined ? [] : [[name, cell] as const];
  });
  const read = rows[decimalComma ? "semicolon" : "comma"].safeParse(Object.fromEntries(named));
  if (!read.success) {
    const [issue] = read.error.issues;
    return refuse(String(issue?.path[0] ?? "line"), issue?.message ?? "It can’t be read.");
  }
  const { deal, day: startsOn, seats, status, ...others } = read.data;
  // A missing cell leaves the field unchanged, unlike an empty one.
  const given = Object.entries(others).flatMap(([column, value]) =>
    named.some(([name]) => name === column) ? [[fieldOfColumn(column), value] as const] : [],
  );
  const departure: ImportedDeparture = {
    deal,
    startsOn,
    seats,
    ...(status && { status }),
    ...Object.fromEntries(given),
  };
  return { ok: true as const, departure };
}

/** Checks the resulting departure; returns the error with its column, or null. */
export function refuseImported(departure: DepartureInput): string | null {
  const wrong = refuseSeatNumbers(departure) ?? refuseRates(departure, { needsDouble: false });
  return wrong && `${columnOfField(wrong.field)}: ${wrong.message}`;
}
