import { type Kysely, sql } from "kysely";
import type { DB } from "#app/db/types.generated.ts";

/** Whether a database has a deal, question, setting or post: one that has is not seeded. */
export async function isInUse(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ inUse: boolean }>`
    SELECT EXISTS (SELECT FROM packages) OR EXISTS (SELECT FROM faqs) OR EXISTS (SELECT FROM app_settings) OR EXISTS (SELECT FROM blog_posts) AS in_use
  `.execute(db);
  return rows[0]?.inUse ?? true;
}
