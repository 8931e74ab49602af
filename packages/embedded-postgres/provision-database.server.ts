import pg from "pg";
import type { Held } from "./acquire-database.server.ts";
import { DATABASE, databaseUrl, OWNER } from "./address.server.ts";
import type { Cluster } from "./cluster.server.ts";
import { makeRoom } from "./disk-reserve.server.ts";
import { programRefusal } from "./folder-refusal.server.ts";
import { provisionRoles } from "./provision-roles.server.ts";
import type { Secrets } from "./secrets.server.ts";

type Subject = { cluster: Cluster; held: Held; secrets: Secrets; log: (line: string) => void };

/** Wrong password, missing role, missing database. */
const MISSING = new Set(["28P01", "28000", "3D000"]);
const DISK_FULL = "53100";

/**
 * Ensures that the app can connect: creates missing roles and database, and space for the cache
 * file that PostgreSQL writes at the first connection, without which a full disk refuses
 * connections. Throws `StartRefused`.
 */
export async function provisionDatabase({ cluster, held, secrets, log }: Subject): Promise<void> {
  const app = databaseUrl(held.address, secrets.app, DATABASE);
  const owner = databaseUrl(held.address, secrets.owner, OWNER);
  const refusal = async () => (await refusalOf(app)) ?? (await refusalOf(owner));
  let code = await refusal();
  if (code && MISSING.has(code)) {
    await provisionRoles({ held, secrets, log });
    code = await refusal();
  }
  if (code === DISK_FULL && (await makeRoom(cluster.root, log))) code = await refusal();
  if (code) throw await programRefusal(cluster.dataDir, `it turns the app away with ${code}`);
}

/** The error code of a refused connection; undefined if accepted. */
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
