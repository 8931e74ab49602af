import { sql } from "kysely";
import { databasePool, db, openDatabase } from "./db/database.server.ts";
import { env } from "./platform/env.server.ts";
import { setReadinessCheck } from "./web/readiness.server.ts";

/** In development there is no server.ts: what it opens is opened here, again whenever an edit has replaced the module that held it. */
if (!isOpen()) openDatabase(env().DATABASE_URL ?? "", { max: 5 });
setReadinessCheck(async () => (await sql`SELECT 1`.execute(db)).rows.length === 1);

function isOpen(): boolean {
  try {
    return Boolean(databasePool());
  } catch {
    return false;
  }
}
