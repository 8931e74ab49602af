import { defineProof } from "../harness/run-proof.ts";
import { proveExpiry, proveKills } from "./seats/holds-proof.ts";

export const proof = defineProof({
  proven: "holds that run out, or whose process is killed, lose and leak no seat",
  counts: { races: 1_000, kills: 200 },
  control: "claiming an expired hold anew, and the end of holds",
  needs: "database",
  minutes: 30,
  async prove({ ownerUrl, ...run }) {
    const expiry = await proveExpiry(run);
    const killed = await proveKills({ ...run, databaseUrl: ownerUrl });
    return { ok: expiry.ok && killed.ok, expiry, killed };
  },
});
