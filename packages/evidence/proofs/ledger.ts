// `npm run proof:ledger [-- --histories 100000 --seed 1]`: after random histories of bookings and
// payments, the ledger equals a recount of their rows. Exit code 1 if not.
import { parseArgs } from "node:util";
import { makeDeal } from "../../../app/domain/bookings/fixtures/rows.ts";
import { makeAgent, makeSuperadmin } from "../../../app/domain/bookings/fixtures/staff.ts";
import { runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { proveLedger } from "./ledger/ledger-proof.ts";
import { onOwnDatabase } from "../harness/own-database.ts";
import { runProof } from "../harness/run-proof.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      histories: { type: "string", default: "100000" },
      seed: { type: "string", default: "1" },
    },
  });
  const [histories, seed] = [countOf("histories", values.histories), countOf("seed", values.seed)];
  await runProof({
    plan: `${histories} random histories: book, confirm, change, pay, undo, refund, cancel, depart.`,
    proven:
      "each customer's balance is lines + fees − payments + refunds, and client money that of a recount on each day of a year",
    minutes: 360,
    prove: ({ ownerUrl }, signal) =>
      onOwnDatabase(ownerUrl, async (ownerDb) => {
        const world = {
          agent: await makeAgent(),
          owner: await makeSuperadmin(),
          dealId: await makeDeal({ ladder: JSON.stringify([{ days: 60, keep: 50 }]) }),
        };
        const options = { histories, seed, world, ownerDb, signal, say: console.log };
        const report = await proveLedger(options);
        return { ...report, ok: report.ok && report.controlNoticed };
      }),
  });
});
