import { defineProof } from "../harness/run-proof.ts";
import { proveEvents, proveKills } from "./payments/payments-proof.ts";

export const proof = defineProof({
  proven:
    "each payment is posted once, and nothing goes back twice, despite lost, repeated and shuffled events and killed processes",
  counts: { payments: 1_000, kills: 100 },
  control: "reading events at the provider, the ledger's unique key, and the provider's memory",
  needs: "database",
  minutes: 30,
  async prove({ ownerUrl: databaseUrl, ...run }) {
    process.env.APP_SECRET ??= "only-for-the-proof-of-payments-0123456789";
    const events = await proveEvents({ ...run, databaseUrl });
    const killed = await proveKills({ ...run, databaseUrl });
    return { ok: events.ok && killed.ok, events, killed };
  },
});
