import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { faqOrder } from "./faqs.server.ts";

/** The ids as the page shows them, in an order that nobody else changes until the transaction is done; reading goes on. */
export async function lockFaqOrder(tx: DatabaseTransaction): Promise<string[]> {
  await sql`LOCK TABLE faqs IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const rows = await tx.selectFrom("faqs").select("id").orderBy(faqOrder).execute();
  return rows.map(({ id }) => id);
}
