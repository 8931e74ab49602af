import { z } from "zod";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { type RatesInput, refuseRates } from "#app/domain/deals/manage/form/rate-fields.ts";
import { isDay } from "#app/values/dates.ts";
import { moneyFields } from "#app/values/forms/amount-field.ts";
import { idempotencyKeyField } from "#app/values/forms/form-fields.ts";
import {
  departureFields,
  type DepartureInput,
  refuseSeats,
  seatFields,
} from "../departure-fields.ts";
import { type ImportColumn, importColumns, maxFileLength } from "./import-columns.ts";
import { type FileRecord, readRecords } from "./read-records.server.ts";

/** A departure in a line of a file; fields without a cell stay unchanged. */
export type ImportedDeparture = { dealId: string } & Pick<DepartureInput, "startsOn" | "seats"> &
  Partial<Omit<DepartureInput, "startsOn" | "seats"> & RatesInput>;
/** A parsed line: its number, and the departure or the error. */
export type ImportedLine = { line: number } & (
  { ok: true; departure: ImportedDeparture } | { ok: false; message: string }
);

const maxLines = 500;

/** The form that imports departures: a preview first, then what the preview showed. */
export const importForm = z
  .strictObject({
    key: idempotencyKeyField,
    intent: z.enum(["preview", "import"]).default("preview"),
    lines: z
      .string("Please paste the lines of the file.")
      .trim()
      .min(1, "Please paste the lines of the file.")
      .max(maxFileLength, "Please import at most 500 departures at once.")
      .register(moneyFields, {
        textOf: (amount) => `deal,day,seats,double\nlisbon,2027-04-04,12,"${amount}"`,
      }),
    /** What the preview showed, a letter a line. */
    previewed: z.string().max(maxLines).default(""),
  })
  .transform(({ lines, ...form }, context) => {
    const read = readLines(lines);
    if (read.length > maxLines) {
      const message = `Please import at most ${maxLines} departures at once.`;
      context.addIssue({ code: "custom", path: ["lines"], message });
    }
    return { ...form, lines: read };
  });

/** A first line with the columns' names says their order; without it they come in ours. */
function readLines(text: string): ImportedLine[] {
  const [first, ...others] = readRecords(text);
  if (!first) return [];
  if (first.broken !== undefined) return [{ line: first.line, ok: false, message: first.broken }];
  const named = first.cells.map((cell) => cell.toLowerCase());
  if (named[0] !== "deal" && !named.includes("seats"))
    return readAll([first, ...others], importColumns);
  const unknown = named.find((name) => name !== "" && !isColumn(name));
  const message = `There is no column “${unknown}”. The columns are ${importColumns.join(", ")}.`;
  if (unknown !== undefined) return [{ line: first.line, ok: false, message }];
  return readAll(others, named);
}

const isColumn = (name: string): name is ImportColumn =>
  importColumns.some((column) => column === name);

const readAll = (records: readonly FileRecord[], columns: readonly string[]): ImportedLine[] =>
  records.map(({ line, cells, broken }) => ({
    line,
    ...(broken === undefined ? readCells(cells, columns) : { ok: false, message: broken }),
  }));

const dealMessage = "Please enter the deal’s id, as in its address.";
const saleMessage = "Please write open or closed. A departure is canceled on its own page.";
const dayMessage = "Please enter a day that the calendar has. Write 2027-04-18 or 4/18/2027.";
const { doubleCents, singleCents, tripleCents, childBands } = departureFields;

const row = z.strictObject({
  deal: z.string(dealMessage).refine(isDealId, dealMessage),
  // Spreadsheets in the US save days as 4/18/2027.
  day: z
    .string(dayMessage)
    .transform((typed) =>
      typed
        .trim()
        .replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, month: string, day: string, year: string) =>
          [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
        ),
    )
    .refine(isDay, dayMessage),
  seats: seatFields.seats.schema,
  singles: seatFields.singles.schema.optional(),
  least: seatFields.least.schema.optional(),
  note: departureFields.note.schema.optional(),
  status: z
    .string()
    .transform((typed) => typed.toLowerCase() || undefined)
    .pipe(z.enum(["open", "closed"], saleMessage).optional())
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
});

function readCells(cells: readonly string[], columns: readonly string[]) {
  const refuse = (column: string, message: string) => ({
    ok: false as const,
    message: `${column}: ${message}`,
  });
  const extra = cells.slice(columns.length).find((cell) => cell !== "");
  if (extra !== undefined) return refuse("Too many cells", `“${extra}” has no column.`);
  const named = columns.flatMap((name, at) => {
    const cell = cells[at];
    return name === "" || cell === undefined ? [] : [[name, cell] as const];
  });
  const read = row.safeParse(Object.fromEntries(named));
  if (!read.success) {
    const [issue] = read.error.issues;
    return refuse(String(issue?.path[0] ?? "line"), issue?.message ?? "It can’t be read.");
  }
  const { deal: dealId, day: startsOn, seats, status, ...others } = read.data;
  // A missing cell leaves the field unchanged, unlike an empty one.
  const given = Object.entries(others).flatMap(([column, value]) =>
    named.some(([name]) => name === column) ? [[fieldOf[column] ?? column, value] as const] : [],
  );
  const departure: ImportedDeparture = {
    dealId,
    startsOn,
    seats,
    ...(status && { status }),
    ...Object.fromEntries(given),
  };
  return { ok: true as const, departure };
}

/** Checks the resulting departure; returns the error with its column, or null. */
export function refuseImported(departure: DepartureInput & RatesInput): string | null {
  const wrong = refuseSeats(departure) ?? refuseRates(departure, { needsDouble: false });
  return wrong && `${columnOf(wrong.field)}: ${wrong.message}`;
}

/** Fields whose column has another name, by column. */
const fieldOf: Readonly<Partial<Record<string, string>>> = {
  double: "doubleCents",
  single: "singleCents",
  triple: "tripleCents",
  children: "childBands",
} satisfies Partial<Record<ImportColumn, keyof RatesInput>>;

/** The column of a field. */
export const columnOf = (field: string): string =>
  Object.keys(fieldOf).find((column) => fieldOf[column] === field) ?? field;
