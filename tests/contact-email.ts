import { db } from "#app/db/database.server.ts";

/** Saves the contact address of the settings; '' for none. */
export async function saveContactEmail(value: string): Promise<void> {
  const setting = { key: "contact_email", value };
  await db
    .insertInto("appSettings")
    .values(setting)
    .onConflict((known) => known.column("key").doUpdateSet(setting))
    .execute();
}
