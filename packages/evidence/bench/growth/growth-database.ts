import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedDatabase } from "@grand-tour/embedded-postgres/start-embedded-database.server.ts";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database } from "../../../../app/db/database.server.ts";
import { rowNames } from "../../../../app/db/fields/row-names.ts";
import type { DB } from "../../../../app/db/types.generated.ts";
import type { Size } from "../../../../tests/factories/fill-lists.ts";
import type { Writing } from "../../../../tests/factories/fill-writing.ts";
import { fillFast, fillSettings } from "../lists/fill-fast.ts";
import { fillNewSite } from "../lists/listed-site.ts";

export type GrowthDatabase = {
  url: string;
  ownerUrl: string;
  /** One connection as the owner, whose statements may take their time. */
  owner: Database;
  end(): Promise<void>;
};

/**
 * A PostgreSQL whose database the site of the checkout `site` made and `size` rows fill. In
 * `folder` it is kept: filled there once, and opened again. Without one it is temporary.
 */
export async function openGrowthDatabase(
  size: Size & Writing,
  { site, folder }: { site: string; folder?: string | undefined },
): Promise<GrowthDatabase> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "grand-tour-growth-")));
  const remove = async () => {
    if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    if (!(await isFilled(dataDir))) await fillFolder(dataDir, { size, site });
    const database = await openFolder(dataDir);
    return { ...database, end: () => database.end().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

const filledMark = (dataDir: string) => join(dataDir, "filled");
const isFilled = (dataDir: string) =>
  access(filledMark(dataDir)).then(
    () => true,
    () => false,
  );

async function fillFolder(
  dataDir: string,
  { size, site }: { size: Size & Writing; site: string },
): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  const database = await openFolder(dataDir, fillSettings);
  try {
    await fillNewSite({
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      root: site,
      db: database.owner,
      size,
      fill: fillTimed,
    });
  } finally {
    await database.end();
  }
  await writeFile(filledMark(dataDir), "");
}

async function fillTimed(db: Database, size: Size): Promise<void> {
  const began = performance.now();
  await fillFast(db, size);
  const { rows } = await sql<{ size: string }>`
    SELECT pg_size_pretty(pg_database_size(current_database())) AS size`.execute(db);
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(
    `Filled ${size.deals} deals and ${size.bookings} bookings in ${seconds} s: ${rows[0]?.size}.`,
  );
}

/** With the site's own settings of PostgreSQL, but for `settings`; nothing is synced to disk. */
async function openFolder(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<GrowthDatabase> {
  const database = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    settings,
    durable: false,
  });
  const pool = new pg.Pool({
    connectionString: database.ownerUrl,
    max: 1,
    // As the site's own connections, so that its queries have the same plans.
    options: "-c random_page_cost=1.1",
  });
  // The closed pool's connection may still be ending when the database stops.
  pool.on("error", () => undefined);
  const owner = new Kysely<DB>({ plugins: [rowNames], dialect: new PostgresDialect({ pool }) });
  return {
    url: database.url,
    ownerUrl: database.ownerUrl,
    owner,
    async end() {
      await owner.destroy();
      await database.stop();
    },
  };
}
