import type { Database } from "#app/db/database.server.ts";

/** The contact address as a subquery, for a statement that can't wait for a query of its own; no row where none is set. */
export function contactEmailQuery(database: Database) {
  return database.selectFrom("appSettings").select("value").where("key", "=", "contact_email").where("value", "<>", "");
}
