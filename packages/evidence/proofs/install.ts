import { defineProof } from "../harness/run-proof.ts";
import { proveInstall } from "./install/install-proof.ts";

export const proof = defineProof({
  proven:
    "whoever follows deploy/README.md on a fresh Debian 12 has a site that books a trip over HTTPS, and a doctor that says what is wrong",
  counts: {},
  needs: "nothing",
  minutes: 45,
  prove: proveInstall,
});
