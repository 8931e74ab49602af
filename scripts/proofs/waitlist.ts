// `npm run proof:waitlist [-- --rounds 20 --parties 200 --without-guard]`: free seats go to the
// waiting parties that fit, each once and ahead of newcomers. Exit code 1 if not.
import { parseArgs } from "node:util";
import { closeDatabase, databasePool, openDatabase } from "#app/db/database.server.ts";
import { migrate } from "#app/db/migrate/migrate.server.ts";
import { migrateJobs } from "#app/platform/jobs.server.ts";
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { migrations, runCommand } from "../command.ts";
import { boundedBy, countOf } from "./bounded.ts";
import { proveWaitlist } from "./waitlist-proof.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "20" },
      parties: { type: "string", default: "200" },
      "without-guard": { type: "boolean", default: false },
    },
  });
  const [rounds, parties] = [countOf("rounds", values.rounds), countOf("parties", values.parties)];
  const database = await startTemporaryDatabase();
  try {
    openDatabase(database.ownerUrl);
    await migrate(databasePool(), migrations);
    await migrateJobs(databasePool());
    const signal = boundedBy(30);
    const withoutGuard = values["without-guard"];
    const report = await proveWaitlist({ rounds, parties, withoutGuard, signal });
    console.log(`${rounds} rounds in which ${parties} parties left and joined at once:`, report);
    console.log(report.ok ? "Proven: each free seat is offered once, in order." : "NOT proven.");
    process.exitCode = report.ok ? 0 : 1;
  } finally {
    await closeDatabase();
    await database.stop();
  }
});
