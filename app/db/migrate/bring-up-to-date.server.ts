import pg from "pg";
import { migrateJobs } from "#app/platform/jobs.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { databasePool } from "../database.server.ts";
import { grantAppRole } from "./grant-app-role.server.ts";
import { migrate } from "./migrate.server.ts";
import { requireAnswer } from "../connection/require-answer.server.ts";
import { databaseIdentity, readRole } from "./role-ownership.server.ts";

type Options = {
  /** URL of the tables' owner role; otherwise the pool's role migrates. */
  ownerUrl: string | undefined;
  migrations: string;
  log: (line: string) => void;
};

/** Migrates both schemas, by their owner if there is one. Throws `StartRefused`. */
export async function bringUpToDate({ ownerUrl, migrations, log }: Options): Promise<void> {
  if (ownerUrl === undefined) await migrateAlone(migrations, log);
  else await migrateAsOwner(ownerUrl, migrations, log);
}

async function migrateAsOwner(
  ownerUrl: string,
  migrations: string,
  log: Options["log"],
): Promise<void> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2, connectionTimeoutMillis: 5_000 });
  // Without listeners, a broken connection would end the process; the query reports the error too.
  owner.on("error", () => undefined);
  owner.on("connect", (client) => void client.on("error", () => undefined));
  try {
    await requireAnswer(owner, "DATABASE_OWNER_URL");
    const app = await readRole(databasePool());
    if (app.ownsTables) throw new StartRefused(await sharedTables(owner, app.role));
    if ((await databaseIdentity(owner)) !== (await databaseIdentity(databasePool())))
      throw new StartRefused("DATABASE_OWNER_URL and DATABASE_URL name different databases.");
    // An older release would give rights that it does not know to be taken.
    if (await migrateWith(owner, { migrations, app: app.role, log }))
      await grantAppRole(owner, app.role);
  } finally {
    await owner.end();
  }
}

async function sharedTables(owner: pg.Pool, role: string): Promise<string> {
  const other = await readRole(owner);
  return other.role === role
    ? `DATABASE_OWNER_URL and DATABASE_URL name the same role, ${role}: see docs/operations.md.`
    : `The role ${role} of DATABASE_URL owns tables of the site: give them to ${other.role}, see docs/operations.md.`;
}

/** One role for everything, or an app role whose owner has already migrated. */
async function migrateAlone(migrations: string, log: Options["log"]): Promise<void> {
  try {
    await migrateWith(databasePool(), { migrations, log });
  } catch (error) {
    const { role, ownsTables } = await readRole(databasePool());
    // An owner lacks no right that another role's address would give.
    if (!isRefused(error) || ownsTables) throw error;
    throw new StartRefused(
      `The database must be brought up to date, and the role ${role} may not: set DATABASE_OWNER_URL.`,
      {
        cause: error,
      },
    );
  }
  const { role, ownsTables } = await readRole(databasePool());
  if (ownsTables)
    log(
      `The role ${role} owns its tables and could change the security logs: see "Two roles" in docs/operations.md.`,
    );
}

/** False, with nothing changed, if a later release beside which this one can run has migrated. */
async function migrateWith(
  pool: pg.Pool,
  { migrations, app, log }: Pick<Options, "migrations" | "log"> & { app?: string },
): Promise<boolean> {
  const applied = await migrate(pool, migrations, { app });
  if (applied === null) {
    log("A later release has migrated the database, beside which this one can run.");
    return false;
  }
  if (applied.length > 0) log(`Brought the database up to date: ${applied.join(", ")}.`);
  await migrateJobs(pool);
  return true;
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === "42501";
}
