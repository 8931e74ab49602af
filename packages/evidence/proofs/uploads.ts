// `npm run proof:uploads`: none of sixty hostile files is stored unchanged, and memory does not
// grow with them. Exit code 1 if not.
import { closeDatabase, databasePool, openDatabase } from "../../../app/db/database.server.ts";
import { migrate } from "../../../app/db/migrate/migrate.server.ts";
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { migrations, runCommand } from "../../../scripts/command.ts";
import { boundedBy } from "../harness/bounded.ts";
import { proveUploads } from "./uploads/uploads-proof.ts";

await runCommand(async () => {
  const signal = boundedBy(15);
  const database = await startTemporaryDatabase();
  try {
    openDatabase(database.ownerUrl);
    await migrate(databasePool(), migrations);
    await closeDatabase();
    const report = await proveUploads({ databaseUrl: database.ownerUrl, signal });
    console.log(report);
    console.log(report.ok ? "Proven: none stored unsafe, and memory stays." : "NOT proven.");
    process.exitCode = report.ok ? 0 : 1;
  } finally {
    await database.stop();
  }
});
