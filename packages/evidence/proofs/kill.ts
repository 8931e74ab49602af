// `npm run proof:kill [-- --rounds 50]`: nothing acknowledged is lost when the site is killed. Exit
// code 1 if not.
import { parseArgs } from "node:util";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { runCommand } from "../../../scripts/command.ts";
import { boundedBy, countOf } from "../harness/bounded.ts";
import { proveKill } from "./bookings/kill-proof.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "50" } } });
  const rounds = countOf("rounds", values.rounds);
  const signal = boundedBy(30);
  await ensureBuild();
  const report = await proveKill({ rounds, signal, say: console.log });
  console.log(report);
  console.log(
    report.ok
      ? "Proven: every acknowledged booking is there, once, with one history row and one mail."
      : "NOT proven.",
  );
  process.exitCode = report.ok ? 0 : 1;
});
