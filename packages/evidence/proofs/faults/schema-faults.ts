import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../../../../app/db/migrate/migrate.server.ts";
import { migrations } from "../../../../scripts/command.ts";
import type { Fault } from "./fault.ts";
import type { Environment } from "./environment.ts";

const name = "9999_proof.sql";
/** A new column and index on a busy table, with their locks. */
const change = `
ALTER TABLE bookings ADD COLUMN proof_of_faults text NOT NULL DEFAULT '';
CREATE INDEX proof_of_faults_idx ON bookings (proof_of_faults);
SELECT pg_sleep(1);`;

async function withPool(
  environment: Environment,
  work: (pool: pg.Pool) => Promise<unknown>,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: await environment.databaseUrl(), max: 1 });
  pool.on("error", () => undefined);
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

/** A newer release migrates while an older one serves. */
export const schemaFaults: readonly Fault[] = [
  {
    name: "migration under load",
    environment: "networked",
    // Older code can't start on a newer schema, so nothing may end it.
    target: "node",
    async inject(environment) {
      const folder = await mkdtemp(join(tmpdir(), "grand-tour-migrations-"));
      try {
        await cp(migrations, folder, { recursive: true });
        await writeFile(join(folder, name), change);
        await withPool(environment, (pool) => migrate(pool, folder));
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    lasts: ({ short }) => short,
    // Revert, so that the next round can migrate again.
    heal: (environment) =>
      withPool(environment, async (pool) => {
        await pool.query("ALTER TABLE bookings DROP COLUMN IF EXISTS proof_of_faults");
        await pool.query("DELETE FROM schema_migrations WHERE name = $1", [name]);
      }),
  },
];
