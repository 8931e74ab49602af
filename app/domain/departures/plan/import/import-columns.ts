import type { DepartureInput } from "../departure-fields.ts";

/** The column of each field, in order; those of days and seats must be there. */
const columnOf = {
  startsOn: "day",
  seats: "seats",
  singles: "singles",
  least: "least",
  note: "note",
  status: "status",
  doubleCents: "double",
  singleCents: "single",
  tripleCents: "triple",
  childBands: "children",
  closesDays: "closes",
  decidesDays: "decides",
} as const satisfies Record<keyof DepartureInput, string>;
const columns = new Map<string, string>(Object.entries(columnOf));
const fields = new Map([...columns].map(([field, column]) => [column, field]));

/** The field of a column, and the column of a field. */
export const fieldOfColumn = (column: string): string => fields.get(column) ?? column;
export const columnOfField = (field: string): string => columns.get(field) ?? field;

export type ImportColumn = "deal" | (typeof columnOf)[keyof DepartureInput];
/** The columns of a file that imports departures, in order. */
export const importColumns: readonly ImportColumn[] = ["deal", ...Object.values(columnOf)];

/** Lines of a file, and its characters: some 120 a line. */
export const maxLines = 1_000;
export const maxFileLength = 120_000;
export const tooManyLines = `Please import at most ${maxLines.toLocaleString("en-US")} departures at once. The list exports those of one deal, or of one month.`;
