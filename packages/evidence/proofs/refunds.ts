import { defineProof } from "../harness/run-proof.ts";
import { proveRefunds } from "./payments/refunds-proof.ts";

export const proof = defineProof({
  proven: "the refund shown is the refund made, for any ladder, day and payments",
  counts: { cases: 10_000 },
  needs: "nothing",
  minutes: 30,
  prove: ({ cases }) => Promise.resolve({ ok: true, ...proveRefunds({ cases }) }),
});
