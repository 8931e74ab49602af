import { randomBytes } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { closeDatabase, databasePool, openDatabase } from "#app/db/database.server.ts";
import { grantAppRole } from "#app/db/migrate/grant-app-role.server.ts";
import { migrate } from "#app/db/migrate/migrate.server.ts";
import { migrateJobs } from "#app/platform/jobs.server.ts";
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { dropDatabase } from "../packages/evidence/harness/drop-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The administrator's URL of this run's PostgreSQL. */
    serverUrl: string;
    /** The same server's URL for the serving role, which owns nothing. */
    appServerUrl: string;
    /** A migrated, empty database that every test file clones. */
    templateName: string;
  }
}

/**
 * Whoever drops or empties a table passes over all shared buffers, and nothing here is recovered from
 * the WAL.
 */
const settings = { shared_buffers: "64MB", wal_level: "minimal", max_wal_senders: "0" };

/**
 * One PostgreSQL per run: the server of TEST_DATABASE_URL, or a temporary embedded one. Each test
 * file gets a clone of one migrated template, so that no file sees another's rows.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const temporary = given ? undefined : await startTemporaryDatabase(settings);
  const serverUrl = given ?? temporary?.ownerUrl ?? "";
  const templateName = `grand_tour_template_${process.pid}`;
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  const app = temporary
    ? { url: temporary.url, drop: async () => {} }
    : await makeAppRole(admin, serverUrl);
  await admin.query(`CREATE DATABASE ${templateName}`);
  // The site's own pool: migrated like a start, with the listeners that graphile-worker needs.
  openDatabase(databaseUrl(serverUrl, templateName));
  await migrate(databasePool(), new URL("../app/db/migrations", import.meta.url).pathname);
  await migrateJobs(databasePool());
  await grantAppRole(databasePool(), decodeURIComponent(new URL(app.url).username));
  await closeDatabase();
  project.provide("serverUrl", serverUrl);
  project.provide("appServerUrl", app.url);
  project.provide("templateName", templateName);
  return async () => {
    await dropDatabase(admin, templateName);
    await app.drop();
    await admin.end();
    await temporary?.stop();
  };
}

/** An app role on a server whose own role may create roles. */
async function makeAppRole(
  admin: pg.Client,
  serverUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const url = new URL(serverUrl);
  url.username = `grand_tour_test_app_${process.pid}`;
  url.password = randomBytes(12).toString("hex");
  await admin.query(`CREATE ROLE ${url.username} LOGIN PASSWORD '${url.password}'`);
  await admin.query(`GRANT ${url.username} TO CURRENT_USER`);
  return { url: url.href, drop: async () => void (await admin.query(`DROP ROLE ${url.username}`)) };
}

/** The same server's address with another database's name. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
