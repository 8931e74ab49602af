import { db } from "../../../app/db/database.server.ts";
import { defineProof } from "../harness/run-proof.ts";
import { fillSealed } from "./seals/fill-sealed.ts";
import { proveSeals } from "./seals/seals-proof.ts";

export const proof = defineProof({
  proven:
    "each touched row and seal was named; a cut-off end is told by the mailed seal alone, and an unsealed row by none",
  counts: { rows: 100_000, touches: 90, seed: 1 },
  needs: "database",
  minutes: 60,
  async prove({ rows, touches, seed }) {
    await fillSealed(db, rows);
    return proveSeals(db, { touches, seed });
  },
});
