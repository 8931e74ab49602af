import { databasePool } from "#app/db/database.server.ts";
import { readRole } from "#app/db/migrate/role-ownership.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";

/** Whether the database prevents the site from changing the log: its role owns no table. */
export async function isLogProtected(_viewer: SuperAdmin): Promise<boolean> {
  return !(await readRole(databasePool())).ownsTables;
}
