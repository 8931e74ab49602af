import { defineProof } from "../harness/run-proof.ts";
import { proveSuspension } from "./accounts/suspension-proof.ts";

export const proof = defineProof({
  proven: "no request of a suspended agent that began after the answer succeeded, in any session",
  counts: { sessions: 20, rounds: 5 },
  control: "the ban and the end of sessions",
  needs: "site",
  minutes: 15,
  prove: ({ withoutGuard, ...run }) => proveSuspension({ ...run, withoutCheck: withoutGuard }),
});
