// `npm run proof:backup [-- --drills 20 --flips 50 --bookings 10000 --pictures 500 --seed 1
// --without-check]`: a backup under load restores everything. Exit code 1 if not.
import { parseArgs } from "node:util";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { runCommand } from "../../../scripts/command.ts";
import { proveBackup } from "./backup/backup-proof.ts";
import { boundedBy, countOf } from "../harness/bounded.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      drills: { type: "string", default: "20" },
      flips: { type: "string", default: "50" },
      bookings: { type: "string", default: "10000" },
      pictures: { type: "string", default: "500" },
      seed: { type: "string", default: "1" },
      "without-check": { type: "boolean", default: false },
    },
  });
  const signal = boundedBy(30);
  await ensureBuild();
  const report = await proveBackup({
    drills: countOf("drills", values.drills),
    flips: countOf("flips", values.flips),
    bookings: countOf("bookings", values.bookings),
    pictures: countOf("pictures", values.pictures),
    seed: countOf("seed", values.seed),
    verify: !values["without-check"],
    signal,
    say: console.log,
  });
  console.log(report);
  console.log(
    report.ok
      ? "Proven: every backup brings back all that was acknowledged, and no damaged one is taken."
      : "NOT proven.",
  );
  process.exitCode = report.ok ? 0 : 1;
});
