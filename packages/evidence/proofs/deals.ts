// `npm run proof:deals [-- --rounds 200 --editors 10 --deletions 50 --without-guards]`: one of many
// concurrent saves wins, and no deletion orphans a booking. Exit code 1 if not.
import { parseArgs } from "node:util";
import { runCommand } from "../../../scripts/command.ts";
import { boundedBy, countOf } from "../harness/bounded.ts";
import { inNewDatabase } from "../harness/own-database.ts";
import { proveDeletions, proveEdits } from "./deals/deals-proof.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "200" },
      editors: { type: "string", default: "10" },
      deletions: { type: "string", default: "50" },
      "without-guards": { type: "boolean", default: false },
    },
  });
  const editors = countOf("editors", values.editors);
  const shared = { withoutGuard: values["without-guards"], signal: boundedBy(15) };
  await inNewDatabase(
    async () => {
      const edits = await proveEdits({
        rounds: countOf("rounds", values.rounds),
        editors,
        ...shared,
      });
      console.log(`${values.rounds} rounds of ${editors} who save one deal at once:`, edits);
      const deletions = await proveDeletions({
        rounds: countOf("deletions", values.deletions),
        customers: 6,
        ...shared,
      });
      console.log(`${values.deletions} deletions while 6 customers book:`, deletions);
      console.log(
        edits.ok && deletions.ok
          ? "Proven: one winner each round, and never an orphan."
          : "NOT proven.",
      );
      process.exitCode = edits.ok && deletions.ok ? 0 : 1;
    },
    { connections: editors + 5 },
  );
});
