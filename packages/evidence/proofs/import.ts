import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { defineProof } from "../harness/run-proof.ts";
import { proveImport } from "./import/import-proof.ts";

export const proof = defineProof({
  proven:
    "an import of 20,000 bookings is quick, small and silent, agrees with its files to the cent, is whole or not there after kill -9, changes nothing a second time, and leaves nothing when taken back",
  counts: { bookings: 20_000, kills: 60, seed: 1 },
  needs: "database",
  minutes: 120,
  async prove(run) {
    await ensureBuild();
    return proveImport({ ...run, beside: true });
  },
});
