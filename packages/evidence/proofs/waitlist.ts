import { defineProof } from "../harness/run-proof.ts";
import { proveWaitlist } from "./seats/waitlist-proof.ts";

export const proof = defineProof({
  proven: "each free seat is offered once, to parties that fit, in order and ahead of newcomers",
  counts: { rounds: 20, parties: 200 },
  control: "the newcomers' look at the list",
  needs: "database",
  minutes: 30,
  prove: proveWaitlist,
});
