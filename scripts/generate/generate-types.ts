import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { root } from "../command.ts";

/** Returns the row types of the migrated database at `url`, the content of app/db/types.generated.ts. */
export async function generateTypes(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  let unions: Union[];
  let filled: Column[];
  try {
    filled = await readFilledViewColumns(pool);
    unions = await readUnions(pool);
  } finally {
    await pool.end();
  }
  const cli = join(root, "node_modules/kysely-codegen/dist/cli/bin.js");
  const options = [
    "--dialect",
    "postgres",
    "--date-parser",
    "string",
    "--numeric-parser",
    "number",
    "--include-pattern",
    "public.*",
    "--exclude-pattern",
    "schema_migrations",
    "--camel-case",
    "--log-level",
    "error",
    "--print",
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...options, "--url", url], {
    maxBuffer: 16 * 1024 * 1024,
  });
  // The pool parses int8 as a number (database.server.ts); the generator has no option for that.
  const types = stdout
    .trim()
    .replace("export type Int8 = ColumnType<string,", "export type Int8 = ColumnType<number,");
  const named = unions.reduce(withUnion, filled.reduce(withoutNull, types));
  // As app/db/fields/row-names.ts calls the column.
  return `${named.replaceAll("bookingDate", "departureDate")}\n`;
}

type Column = { table: string; column: string };

/** The columns behind view columns of the same name. */
const viewColumns = `
  SELECT view_name, usage.column_name, usage.table_name, attnotnull
  FROM information_schema.view_column_usage usage
  JOIN information_schema.columns published
    ON published.table_schema = view_schema AND published.table_name = view_name AND published.column_name = usage.column_name
  JOIN pg_attribute ON attrelid = format('%I.%I', usage.table_schema, usage.table_name)::regclass AND attname = usage.column_name
  WHERE view_schema = 'public'`;

/**
 * PostgreSQL reports every view column as nullable. Here a view column is as nullable as the
 * columns of its name.
 */
async function readFilledViewColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `SELECT view_name AS table, column_name AS column FROM (${viewColumns}) AS read GROUP BY 1, 2 HAVING bool_and(attnotnull) ORDER BY 1, 2`,
  );
  return rows;
}

/** A text column limited to certain words by a CHECK. */
type Union = Column & { words: string[] };

/** Reads constraints of the form `CHECK (column IN ('a', 'b'))` as PostgreSQL stores them. */
async function readUnions(pool: pg.Pool): Promise<Union[]> {
  const { rows } = await pool.query<{ table: string; column: string; rule: string }>(`
    SELECT relname AS table, attname AS column, pg_get_expr(conbin, conrelid) AS rule
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'c' AND cardinality(conkey) = 1 AND connamespace = 'public'::regnamespace ORDER BY 1, 2`);
  const limited = rows.flatMap(({ table, column, rule }) => {
    const list = /^\(\w+ = ANY \(ARRAY\[(.*)\]\)\)$/.exec(rule)?.[1];
    return list
      ? [
          {
            table,
            column,
            words: [...list.matchAll(/'([^']*)'::text/g)].map(([, word]) => word ?? ""),
          },
        ]
      : [];
  });
  const { rows: published } = await pool.query<Column & { of: string }>(
    `SELECT view_name AS table, column_name AS column, table_name || '.' || column_name AS of FROM (${viewColumns}) AS read ORDER BY 1, 2`,
  );
  return [
    ...limited,
    ...[...copies, ...published].flatMap((copy) =>
      limited
        .filter(({ table, column }) => `${table}.${column}` === copy.of)
        .map(({ words }) => ({ ...copy, words })),
    ),
  ];
}

/** Columns without their own CHECK, whose values come from another column. */
const copies = ["from_status", "to_status"].flatMap((column) => [
  { table: "booking_history", column, of: "bookings.status" },
  { table: "lead_events", column, of: "leads.status" },
]);

/** Replaces the column's `string` by a union of words. */
function withUnion(types: string, { words, ...column }: Union): string {
  return withType(types, column, {
    instead: "\\bstring\\b",
    type: words.map((word) => JSON.stringify(word)).join(" | "),
  });
}

/** Removes null from the column's type. */
function withoutNull(types: string, column: Column): string {
  return withType(types, column, { instead: " \\| null(?=;)", type: "" });
}

function withType(
  types: string,
  { table, column }: Column,
  { instead, type }: { instead: string; type: string },
): string {
  const name = camelCase(table);
  const property = new RegExp(
    `(export interface ${name.charAt(0).toUpperCase()}${name.slice(1)} \\{[^}]*?\\n  ${camelCase(column)}: [^;]*?)${instead}`,
  );
  if (!property.test(types))
    throw new Error(`No column ${table}.${column} of this kind was found in the generated types.`);
  return types.replace(property, (_, before: string) => before + type);
}

const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
