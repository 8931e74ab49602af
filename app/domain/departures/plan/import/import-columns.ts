/** The columns of a file that imports departures, in order; the first three must be there. */
export const importColumns = [
  "deal",
  "day",
  "seats",
  "singles",
  "least",
  "note",
  "status",
  "double",
  "single",
  "triple",
  "children",
  "closes",
  "decides",
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** The columns whose fields have another name. */
const fieldOf = {
  day: "startsOn",
  double: "doubleCents",
  single: "singleCents",
  triple: "tripleCents",
  children: "childBands",
  closes: "closesDays",
  decides: "decidesDays",
} as const satisfies Partial<Record<ImportColumn, string>>;
const fields = new Map<string, string>(Object.entries(fieldOf));
const columns = new Map([...fields].map(([column, field]) => [field, column]));

/** The field of a column, and the column of a field. */
export const fieldOfColumn = (column: string): string => fields.get(column) ?? column;
export const columnOfField = (field: string): string => columns.get(field) ?? field;

/** Lines of a file, and its characters: some 120 a line. */
export const maxLines = 1_000;
export const maxFileLength = 120_000;
export const tooManyLines = `Please import at most ${maxLines.toLocaleString("en-US")} departures at once. The list exports those of one deal, or of one month.`;
