import { defineProof } from "../harness/run-proof.ts";
import { proveUpgrade } from "./upgrade/upgrade-proof.ts";

export const proof = defineProof({
  proven:
    "under booking load a release replaces the one before it, and a broken one is put back by itself: nothing is lost or doubled, and a build takes at most 1 GB",
  counts: {},
  needs: "nothing",
  minutes: 45,
  prove: proveUpgrade,
});
