import { defineProof } from "../harness/run-proof.ts";
import { proveBackup } from "./backup/backup-proof.ts";

export const proof = defineProof({
  proven: "every backup brings back all that was acknowledged, and no damaged one is taken",
  counts: { drills: 20, flips: 50, bookings: 10_000, pictures: 500, seed: 1 },
  control: "the archives' digests",
  needs: "build",
  minutes: 30,
  prove: ({ withoutGuard, ...run }) => proveBackup({ ...run, verify: !withoutGuard }),
});
