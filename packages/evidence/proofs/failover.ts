import { defineProof } from "../harness/run-proof.ts";
import { proveFailover } from "./failover/failover-proof.ts";

export const proof = defineProof({
  proven:
    "whichever of three hosts fails, no acknowledged booking or payment is lost or doubled, bookings go on within 30 s, and cached pages are answered throughout",
  counts: { rounds: 40 },
  control: "the second host that has a commit before it is answered",
  needs: "build",
  minutes: 90,
  async prove(run) {
    const { rows, ...report } = await proveFailover(run);
    console.table(rows);
    return report;
  },
});
