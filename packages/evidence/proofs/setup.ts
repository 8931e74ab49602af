import { defineProof } from "../harness/run-proof.ts";
import { proveSetup } from "./accounts/setup-proof.ts";

export const proof = defineProof({
  proven: "each new site has exactly one super admin, however many set it up at once",
  counts: { databases: 100, setups: 30 },
  control: "the unique index",
  needs: "site",
  minutes: 60,
  prove: ({ databaseUrl, ownerUrl, ...run }) =>
    proveSetup({ ...run, serverUrl: ownerUrl, appServerUrl: databaseUrl }),
});
