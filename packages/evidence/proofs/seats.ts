import { defineProof } from "../harness/run-proof.ts";
import { proveSeatModel } from "./seats/seat-model-proof.ts";
import { proveSeats } from "./seats/seats-proof.ts";

export const proof = defineProof({
  proven: "no seat is sold twice, and the counters of departures are right",
  counts: { rounds: 1_000, clients: 200, operations: 10_000 },
  control: "the check of the table, and the trigger that counts seats",
  needs: "database",
  minutes: 30,
  async prove({ ownerUrl, ...run }) {
    const raced = await proveSeats({ ...run, databaseUrl: ownerUrl, ownerUrl });
    // Last: its control drops the trigger.
    const modeled = await proveSeatModel(run);
    return { ok: raced.ok && modeled.ok, raced, modeled };
  },
});
