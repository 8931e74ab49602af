import { defineProof } from "../harness/run-proof.ts";
import { proveOverload } from "./overload/overload-proof.ts";

export const proof = defineProof({
  proven:
    "under five times the load bookings, payments and cached pages stay quick, the rest is told when to come back, and with one class for all they would not",
  counts: { seconds: 60 },
  control: "admission",
  needs: "site",
  minutes: 20,
  prove({ withoutGuard, ...run }) {
    const controls = { withoutAdmission: withoutGuard, withOneClass: !withoutGuard };
    return proveOverload({ ...run, ...controls, kinds: ["searches", "logins", "readers"] });
  },
});
