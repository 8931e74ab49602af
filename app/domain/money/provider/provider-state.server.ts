import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { paymentProvider } from "./provider.server.ts";

/** What the owner reads of the payment provider. */
export type ProviderState = {
  /** When it was last heard of; null for never. */ lastEventAt: Date | null;
  /** Payments that are on their way. */ undecided: number;
  /** Refunds that it has to make, or that have not arrived. */ refunds: number;
  /** Payments that staff have to look at. */ issues: number;
};

/** The provider's state; null where none is set up. */
export async function readProviderState(): Promise<ProviderState | null> {
  if (!paymentProvider()) return null;
  const { rows } = await sql<ProviderState>`SELECT
    (SELECT max(received_at) FROM provider_events) AS "lastEventAt",
    (SELECT count(*)::integer FROM payments WHERE provider IS NOT NULL AND state IN ('created', 'processing')) AS undecided,
    (SELECT count(*)::integer FROM refunds WHERE via = 'provider' AND state IN ('requested', 'sent')) AS refunds,
    (SELECT count(*)::integer FROM payment_issues WHERE settled_at IS NULL) AS issues`.execute(db);
  return rows[0] ?? null;
}

/** Asks the provider whether it knows the keys: what is wrong, in words; '' if nothing is. */
export async function checkProvider(): Promise<string> {
  return (await paymentProvider()?.check()) ?? "";
}
