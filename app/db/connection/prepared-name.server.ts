import pg from "pg";

/** The maximum of prepared statements per connection; further ones are parsed each time. */
const maxStatements = 300;
const names = new Map<string, string>();
const isPlanned = /^\s*(?:select|with)\b/i;

/** The name of the prepared statement; undefined if it is not prepared. */
export function preparedName(text: string, values: readonly unknown[]): string | undefined {
  // BEGIN and COMMIT have no plan to keep.
  if (values.length === 0 && !isPlanned.test(text)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= maxStatements) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/** A migration changed the result columns, or a pooler dropped the statement. */
const outdated: ReadonlySet<string> = new Set(["0A000", "26000"]);

/**
 * Whether a prepared statement failed because its plan is outdated: on another connection it works.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && outdated.has(error.code ?? "");
}
