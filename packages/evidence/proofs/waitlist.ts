// `npm run proof:waitlist [-- --rounds 20 --parties 200 --without-guard]`: free seats go to the
// waiting parties that fit, each once and ahead of newcomers. Exit code 1 if not.
import { parseArgs } from "node:util";
import { runCommand } from "../../../scripts/command.ts";
import { boundedBy, countOf } from "../harness/bounded.ts";
import { inNewDatabase } from "../harness/own-database.ts";
import { proveWaitlist } from "./seats/waitlist-proof.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "20" },
      parties: { type: "string", default: "200" },
      "without-guard": { type: "boolean", default: false },
    },
  });
  const [rounds, parties] = [countOf("rounds", values.rounds), countOf("parties", values.parties)];
  await inNewDatabase(async () => {
    const signal = boundedBy(30);
    const withoutGuard = values["without-guard"];
    const report = await proveWaitlist({ rounds, parties, withoutGuard, signal });
    console.log(`${rounds} rounds in which ${parties} parties left and joined at once:`, report);
    console.log(report.ok ? "Proven: each free seat is offered once, in order." : "NOT proven.");
    process.exitCode = report.ok ? 0 : 1;
  });
});
