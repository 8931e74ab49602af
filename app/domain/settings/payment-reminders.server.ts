import type { Database } from "#app/db/database.server.ts";
import { settingQuery } from "./setting-query.server.ts";

/** Whether customers are reminded of what is due; so they are until somebody switches it off. */
export async function remindsOfPayments(database: Database): Promise<boolean> {
  const row = await settingQuery(database, "remindPayments").executeTakeFirst();
  return row?.value !== "off";
}
