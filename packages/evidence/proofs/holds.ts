// `npm run proof:holds [-- --races 1000 --kills 200 --without-guard]`: an expired hold loses no
// booking and blocks no seat. Exit code 1 if not.
import { parseArgs } from "node:util";
import { runCommand } from "../../../scripts/command.ts";
import { boundedBy, countOf } from "../harness/bounded.ts";
import { inNewDatabase } from "../harness/own-database.ts";
import { proveExpiry, proveKills } from "./seats/holds-proof.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      races: { type: "string", default: "1000" },
      kills: { type: "string", default: "200" },
      "without-guard": { type: "boolean", default: false },
    },
  });
  const [races, kills] = [countOf("races", values.races), countOf("kills", values.kills)];
  const shared = { withoutGuard: values["without-guard"], signal: boundedBy(30) };
  await inNewDatabase(async (databaseUrl) => {
    const expiry = await proveExpiry({ ...shared, races });
    console.log(`${races} confirmations while holds ran out:`, expiry);
    const killed = await proveKills({ ...shared, kills, databaseUrl });
    console.log(`${kills} processes killed at their work:`, killed);
    const ok = expiry.ok && killed.ok;
    console.log(ok ? "Proven: holds lose and leak no seat." : "NOT proven.");
    process.exitCode = ok ? 0 : 1;
  });
});
