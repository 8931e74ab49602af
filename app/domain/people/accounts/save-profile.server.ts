import { db, type Database } from "#app/db/database.server.ts";
import type { SignedIn } from "../viewer.ts";

/** Saves what the viewer may change about themselves; nothing else of the account is touched. An empty phone is null. */
export async function saveProfile(
  viewer: SignedIn,
  { name, phone }: { name: string; phone: string | null },
  database: Database = db,
): Promise<void> {
  await database.updateTable("users").set({ name, phone, updatedAt: new Date() }).where("id", "=", viewer.id).execute();
}
