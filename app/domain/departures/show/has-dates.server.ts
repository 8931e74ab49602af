import { db } from "#app/db/database.server.ts";

/** Whether a deal with fixed dates has one on sale after `today` (YYYY-MM-DD). */
export async function hasDates(dealId: string, today: string): Promise<boolean> {
  const date = db.selectFrom("departuresOnSale").select("startsOn");
  const found = date.where("packageId", "=", dealId).where("startsOn", ">", today).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}
