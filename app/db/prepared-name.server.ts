import pg from "pg";

/** Most statements that a connection keeps; the others are parsed each time. */
const maxStatements = 300;
const names = new Map<string, string>();
const isPlanned = /^\s*(?:select|with)\b/i;

/** The name under which a connection keeps this statement; undefined if it keeps none. */
export function preparedName(text: string, values: readonly unknown[]): string | undefined {
  // BEGIN and COMMIT have no plan to keep.
  if (values.length === 0 && !isPlanned.test(text)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= maxStatements) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/** A migration has changed what the statement returns, or a pooler has forgotten the statement. */
const outdated: ReadonlySet<string> = new Set(["0A000", "26000"]);

/** Whether a statement failed because of how this connection keeps it: on another one it works. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && outdated.has(error.code ?? "");
}
