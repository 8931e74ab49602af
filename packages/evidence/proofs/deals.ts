import { defineProof } from "../harness/run-proof.ts";
import { proveDeletions, proveEdits } from "./deals/deals-proof.ts";

export const proof = defineProof({
  proven: "of many who save a deal at once one wins, and no deletion leaves a booking without it",
  counts: { rounds: 200, editors: 10, deletions: 50 },
  control: "the version of a save, the foreign key and the lock of a deletion",
  needs: "database",
  minutes: 15,
  async prove({ deletions: rounds, ...run }) {
    const edits = await proveEdits(run);
    const deletions = await proveDeletions({ ...run, rounds, customers: 6 });
    return { ok: edits.ok && deletions.ok, edits, deletions };
  },
});
