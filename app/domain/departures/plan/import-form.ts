import { z } from "zod";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { idempotencyKeyField } from "#app/values/form-fields.ts";
import {
  departureFields,
  type DepartureInput,
  refuseSeats,
  seatFields,
} from "./departure-fields.ts";
import { importColumns } from "./import-columns.ts";

/** A departure as a line of a file says it. */
export type ImportedDeparture = { dealId: string } & Omit<DepartureInput, "status">;
/** A line of a file: its number, and what it says or what is wrong with it. */
export type ImportedLine = { line: number } & (
  { ok: true; departure: ImportedDeparture } | { ok: false; said: string }
);

const mostLines = 500;
const mostCharacters = 60_000;

/** The form that imports departures: a preview first, then what the preview showed. */
export const importForm = z
  .strictObject({
    key: idempotencyKeyField,
    intent: z.enum(["preview", "import"]).default("preview"),
    lines: z
      .string("Please paste the lines of the file.")
      .trim()
      .min(1, "Please paste the lines of the file.")
      .max(mostCharacters, "Please import at most 500 departures at once."),
    /** What the preview showed, a letter a line. */
    previewed: z.string().max(mostLines).default(""),
  })
  .transform(({ lines, ...form }, context) => {
    const read = readLines(lines);
    if (read.length > mostLines) {
      const message = `Please import at most ${mostLines} departures at once.`;
      context.addIssue({ code: "custom", path: ["lines"], message });
    }
    return { ...form, lines: read };
  });

/** Reads lines of comma- or tab-separated cells; a first line with the columns' names is skipped. */
function readLines(text: string): ImportedLine[] {
  return text
    .split("\n")
    .map((written, at) => ({ written, line: at + 1 }))
    .filter(({ written }) => written.trim() !== "")
    .map(({ written, line }) => ({ cells: cellsOf(written), line }))
    .filter(({ cells, line }) => line > 1 || cells[0]?.toLowerCase() !== importColumns[0])
    .map(({ cells, line }) => ({ line, ...readCells(cells) }));
}

const row = z.strictObject({
  dealId: z.string().refine(isDealId, "The first cell is the deal’s id, as in its address."),
  startsOn: departureFields.startsOn.schema,
  seats: seatFields.seats.schema,
  singles: seatFields.singles.schema,
  least: seatFields.least.schema,
  note: departureFields.note.schema,
});

function readCells([
  dealId = "",
  startsOn = "",
  seats = "",
  singles = "",
  least = "",
  note = "",
]: string[]) {
  const read = row.safeParse({ dealId, startsOn, seats, singles, least, note });
  if (!read.success)
    return { ok: false as const, said: read.error.issues[0]?.message ?? "It can’t be read." };
  const wrong = refuseSeats(read.data);
  if (wrong) return { ok: false as const, said: wrong.said };
  return { ok: true as const, departure: read.data };
}

/** A cell in quotes may hold commas and doubled quotes. */
const cell = /(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*/g;

function cellsOf(written: string): string[] {
  if (written.includes("\t")) return written.split("\t").map((text) => text.trim());
  return [...written.trim().matchAll(cell)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "").trim() : quoted.replaceAll('""', '"'),
  );
}
