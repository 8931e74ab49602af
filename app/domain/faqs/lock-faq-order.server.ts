import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { faqOrder } from "./faqs.server.ts";

/**
 * Ids in display order, locked against other changes until the transaction ends; reads continue.
 */
export async function lockFaqOrder(tx: DatabaseTransaction): Promise<string[]> {
  await sql`LOCK TABLE faqs IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const rows = await tx.selectFrom("faqs").select("id").orderBy(faqOrder).execute();
  return rows.map(({ id }) => id);
}
