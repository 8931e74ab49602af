import pg from "pg";
import type { Held } from "./acquire-database.server.ts";
import { DATABASE, databaseUrl } from "./address.server.ts";
import type { Cluster } from "./cluster.server.ts";
import { makeRoom } from "./disk-reserve.server.ts";
import { programRefusal } from "./folder-refusal.server.ts";

type Subject = { cluster: Cluster; held: Held; /** The app's password. */ password: string; log: (line: string) => void };

/** Wrong password or no such role, and no such database. */
const MISSING = new Set(["28P01", "28000", "3D000"]);
const DISK_FULL = "53100";

/**
 * Sees to it that the app can connect: makes its role and database where they are missing, and room for the cache file that PostgreSQL writes for the first connection after
 * a start, without which a full disk turns every connection away. Throws `StartRefused`.
 */
export async function provisionDatabase({ cluster, held, password, log }: Subject): Promise<void> {
  const url = databaseUrl(held.address, password);
  let code = await refusalOf(url);
  if (code && MISSING.has(code)) {
    await createDatabase(held.lock.client, password);
    code = await refusalOf(url);
  }
  if (code === DISK_FULL && (await makeRoom(cluster.root, log))) code = await refusalOf(url);
  if (code) throw await programRefusal(cluster.dataDir, `it turns the app away with ${code}`);
}

async function createDatabase(supervisor: pg.Client, password: string): Promise<void> {
  const { rows: roles } = await supervisor.query("SELECT FROM pg_roles WHERE rolname = $1", [DATABASE]);
  // CREATEDB: a reset drops and makes the database again. The role is no superuser, so that no query of the app reads files or runs programs.
  const verb = roles.length === 0 ? "CREATE" : "ALTER";
  await supervisor.query(`${verb} ROLE ${DATABASE} LOGIN CREATEDB PASSWORD ${pg.escapeLiteral(password)}`);
  const { rows: databases } = await supervisor.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
  if (databases.length === 0) await supervisor.query(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
}

/** The code with which a connection is refused, or undefined when it is not. */
async function refusalOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
