import { defineProof } from "../harness/run-proof.ts";
import { proveKill } from "./bookings/kill-proof.ts";

export const proof = defineProof({
  proven:
    "after kill -9 every acknowledged booking is there, once, with one history row and one mail",
  counts: { rounds: 50 },
  needs: "build",
  minutes: 30,
  prove: proveKill,
});
