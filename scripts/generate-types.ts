import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { migrate } from "#app/db/migrate.server.ts";
import { root } from "./command.ts";

/** Migrates the empty database at `url` and returns the row types of its schema, as they are kept in app/db/types.generated.ts. */
export async function generateTypes(url: string, migrations: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await migrate(pool, migrations);
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
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...options, "--url", url], { maxBuffer: 16 * 1024 * 1024 });
  // The pool reads int8 as a number (database.server.ts); the generator has no option for that.
  return `${stdout.trim().replace("export type Int8 = ColumnType<string,", "export type Int8 = ColumnType<number,")}\n`;
}
