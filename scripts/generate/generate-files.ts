import { join } from "node:path";
import pg from "pg";
import { grantAppRole } from "#app/db/migrate/grant-app-role.server.ts";
import { migrate } from "#app/db/migrate/migrate.server.ts";
import { migrateJobs } from "#app/platform/jobs.server.ts";
import { migrations, root } from "../command.ts";
import { generateTypes } from "./generate-types.ts";
import { writeSchema } from "./write-schema.ts";

/** Migrates an empty database one file after the other; the files of app/db that say what it is. */
export async function generateFiles({ ownerUrl, url }: { ownerUrl: string; url: string }) {
  const app = decodeURIComponent(new URL(url).username);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // graphile-worker requires these listeners.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  try {
    await migrate(pool, migrations, { fromSchema: false });
    await migrateJobs(pool);
    await grantAppRole(pool, app);
    return [
      { file: join(root, "app/db/schema.sql"), text: await writeSchema(pool, app) },
      { file: join(root, "app/db/types.generated.ts"), text: await generateTypes(ownerUrl) },
    ];
  } finally {
    await pool.end();
  }
}
