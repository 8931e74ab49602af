import pg from "pg";
import { type Address, DATABASE, databaseUrl } from "./address.server.ts";
import type { Secrets } from "./secrets.server.ts";

/**
 * Makes the app's role and database where the app can't connect yet; `supervisor` is the superuser's connection. In the end the app has connected once, for which
 * PostgreSQL writes a cache file: while the disk is full it could not, and would turn every connection away.
 */
export async function provisionDatabase(supervisor: pg.Client, address: Address, { app }: Secrets): Promise<void> {
  if (await canConnect(databaseUrl(address, app))) return;
  const { rows: roles } = await supervisor.query("SELECT FROM pg_roles WHERE rolname = $1", [DATABASE]);
  // CREATEDB: a reset drops and makes the database again. The role is no superuser, so that no query of the app reads files or runs programs.
  const verb = roles.length === 0 ? "CREATE" : "ALTER";
  await supervisor.query(`${verb} ROLE ${DATABASE} LOGIN CREATEDB PASSWORD ${pg.escapeLiteral(app)}`);
  const { rows: databases } = await supervisor.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
  if (databases.length === 0) await supervisor.query(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
  await canConnect(databaseUrl(address, app));
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
