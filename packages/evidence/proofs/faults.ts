import { randomInt } from "node:crypto";
import { defineProof } from "../harness/run-proof.ts";
import { allFaults } from "./faults/all-faults.ts";
import { proveFaults } from "./faults/faults-proof.ts";
import { toTable } from "./faults/report.ts";

export const proof = defineProof({
  proven: "whatever breaks, nothing is lost, nothing doubled, nothing ended, and pages stay up",
  counts: { rounds: 200, minutes: 20, seed: randomInt(1, 1_000_000) },
  needs: "build",
  minutes: 100,
  async prove(run) {
    const waits = { pace: 60, longestMailing: 10 * 60_000, long: 30_000, short: 2_000 };
    const { rows, ...report } = await proveFaults({ ...run, ...waits, faults: allFaults });
    console.table(toTable([...rows, report.total]));
    return report;
  },
});
