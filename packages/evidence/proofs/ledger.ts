import { db } from "../../../app/db/database.server.ts";
import { makeDeal } from "../../../app/domain/bookings/fixtures/rows.ts";
import { makeAgent, makeSuperadmin } from "../../../app/domain/bookings/fixtures/staff.ts";
import { defineProof } from "../harness/run-proof.ts";
import { proveLedger } from "./ledger/ledger-proof.ts";

export const proof = defineProof({
  proven:
    "each customer's balance is lines + fees − payments + refunds, and client money that of a recount on each day of a year",
  counts: { histories: 100_000, seed: 1 },
  needs: "database",
  minutes: 360,
  async prove(run) {
    const world = {
      agent: await makeAgent(),
      owner: await makeSuperadmin(),
      dealId: await makeDeal({ ladder: JSON.stringify([{ days: 60, keep: 50 }]) }),
    };
    const report = await proveLedger({ ...run, world, ownerDb: db });
    return { ...report, ok: report.ok && report.controlNoticed };
  },
});
