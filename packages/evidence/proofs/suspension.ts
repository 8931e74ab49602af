// `npm run proof:suspension [-- --sessions 20 --rounds 5 --without-check]`: a suspended agent's
// next request is refused, in every session. Exit code 1 if not.
import { parseArgs } from "node:util";
import { runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { runProof } from "../harness/run-proof.ts";
import { proveSuspension } from "./accounts/suspension-proof.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      sessions: { type: "string", default: "20" },
      rounds: { type: "string", default: "5" },
      "without-check": { type: "boolean", default: false },
    },
  });
  const [sessions, rounds] = [
    countOf("sessions", values.sessions),
    countOf("rounds", values.rounds),
  ];
  const withoutCheck = values["without-check"];
  await runProof({
    plan: `${rounds} suspensions of an agent with ${sessions} busy sessions, two processes${withoutCheck ? "; control: no check" : ""}.`,
    proven: "no request that began after the answer succeeded",
    minutes: 15,
    prove: (database, signal) =>
      proveSuspension({ ...database, sessions, rounds, withoutCheck, signal }),
  });
});
