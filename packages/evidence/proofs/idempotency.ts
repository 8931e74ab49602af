import { defineProof } from "../harness/run-proof.ts";
import { proveIdempotency } from "./bookings/idempotency-proof.ts";

export const proof = defineProof({
  proven: "each form made exactly one booking, one history row and one mail, over two processes",
  counts: { forms: 1_000, copies: 20 },
  control: "the keys of forms",
  needs: "site",
  minutes: 30,
  prove: ({ withoutGuard, ...run }) => proveIdempotency({ ...run, ignoreKey: withoutGuard }),
});
