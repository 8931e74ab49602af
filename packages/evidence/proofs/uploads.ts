import { defineProof } from "../harness/run-proof.ts";
import { proveUploads } from "./uploads/uploads-proof.ts";

export const proof = defineProof({
  proven: "no hostile file is stored unchanged, and memory does not grow with them",
  counts: { every: 1 },
  needs: "database",
  minutes: 15,
  prove: ({ ownerUrl: databaseUrl, ...run }) => proveUploads({ ...run, databaseUrl }),
});
