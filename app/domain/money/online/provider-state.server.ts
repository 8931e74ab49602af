import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { paymentProvider } from "./provider.server.ts";

/** The provider's state, as shown to the super admin. */
export type ProviderState = {
  /** Time of the last event; null if none. */ lastEventAt: Date | null;
  /** Payments without a final state. */ undecided: number;
  /** Refunds that are requested or have not arrived. */ refunds: number;
  /** Open payment issues. */ issues: number;
};

/** Reads the provider's state; null if no provider is set up. */
export async function readProviderState(): Promise<ProviderState | null> {
  if (!paymentProvider()) return null;
  const { rows } = await sql<ProviderState>`SELECT
    (SELECT max(received_at) FROM provider_events) AS "lastEventAt",
    (SELECT count(*)::integer FROM payments WHERE provider IS NOT NULL AND state IN ('created', 'processing')) AS undecided,
    (SELECT count(*)::integer FROM refunds WHERE via = 'provider' AND state IN ('requested', 'sent')) AS refunds,
    (SELECT count(*)::integer FROM payment_issues WHERE settled_at IS NULL) AS issues`.execute(db);
  return rows[0] ?? null;
}

/** Checks the keys at the provider; returns the problem in words, '' if none. */
export async function checkProvider(): Promise<string> {
  return (await paymentProvider()?.check()) ?? "";
}
