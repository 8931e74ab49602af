import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import {
  closeDatabase,
  databasePool,
  openDatabase,
  type Database,
} from "#app/db/database.server.ts";
import { setSubscribers } from "#app/domain/command/command.server.ts";
import { flushVisits } from "#app/domain/redirects/follow-redirect.server.ts";
import { flushSecurityEvents } from "#app/domain/audit/security-events.server.ts";
import { rowNames } from "#app/db/fields/row-names.ts";
import type { DB } from "#app/db/types.generated.ts";
import { subscribers } from "#app/subscribers.server.ts";
import { databaseUrl } from "./database-server.ts";
import { dropDatabase } from "../packages/evidence/harness/drop-database.ts";

/** `url` is the serving role's, as in production; `ownerUrl` is the table owner's. */
type TestDatabase = { url: string; ownerUrl: string; drop(): Promise<void> };

/** A separate migrated, empty database, for tests that start processes on it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("serverUrl");
  const name = `grand_tour_test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  // Copying files takes half the time of writing them to the WAL first.
  const template = inject("templateName");
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  await admin.end();
  return {
    url: databaseUrl(inject("appServerUrl"), name),
    ownerUrl: databaseUrl(serverUrl, name),
    async drop() {
      await closeOwner();
      const client = new pg.Client(serverUrl);
      await client.connect();
      await dropDatabase(client, name);
      await client.end();
    },
  };
}

/** The address of the database that `db` is open on, for a process on the same one. */
export async function databaseUrlOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  return databaseUrl(inject("appServerUrl"), rows[0]?.name ?? "");
}

/** Call at the top of a test file: its tests get their own database behind `db`; `asOwner` for proofs that remove guards. */
export function useTestDatabase({ asOwner = false } = {}): void {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    openDatabase(asOwner ? database.ownerUrl : database.url);
    setSubscribers(subscribers);
  });
  afterAll(async () => {
    // Files share a process: write this file's pending counts into its own database.
    await flushSecurityEvents();
    await flushVisits();
    await closeDatabase();
    await database?.drop();
  });
}

let ownerPool: pg.Pool | undefined;

/** The database behind `db` as the owner, for TRUNCATE, triggers and ALTER. */
export const ownerDb: Database = new Kysely<DB>({
  plugins: [rowNames],
  dialect: new PostgresDialect({
    pool: { connect: () => openOwner().connect(), end: async () => {}, options: {} },
  }),
});

function openOwner(): pg.Pool {
  const { pathname } = new URL(databasePool().options.connectionString ?? "");
  const url = databaseUrl(inject("serverUrl"), pathname.slice(1));
  // A test that opens several databases moves `db` to another one.
  if (ownerPool?.options.connectionString !== url) {
    void ownerPool?.end();
    ownerPool = new pg.Pool({ connectionString: url, max: 2 });
    // Without a listener, a broken connection would end the process.
    ownerPool.on("error", () => undefined);
  }
  return ownerPool;
}

async function closeOwner(): Promise<void> {
  const closing = ownerPool;
  ownerPool = undefined;
  await closing?.end();
}
