// `npm run proof:idempotency [-- --forms 1000 --copies 20 --ignore-key]`: one form, one booking, over two processes. Exit code 1 where that does not hold.
import { parseArgs } from "node:util";
import { startTemporaryDatabase } from "#app/platform/embedded-database/temporary.server.ts";
import { ensureBuild } from "../bootstrap/site-build.mjs";
import { runCommand } from "../command.ts";
import { boundedBy, countOf } from "./bounded.ts";
import { proveIdempotency } from "./idempotency-proof.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      forms: { type: "string", default: "1000" },
      copies: { type: "string", default: "20" },
      "ignore-key": { type: "boolean", default: false },
    },
  });
  const [forms, copies, ignoreKey] = [countOf("forms", values.forms), countOf("copies", values.copies), values["ignore-key"]];
  const signal = boundedBy(30);
  await ensureBuild();
  const database = await startTemporaryDatabase();
  try {
    console.log(
      `${forms} forms, ${copies} copies each at the same moment, two processes${ignoreKey ? "; control: keys are ignored" : ""}.`,
    );
    const report = await proveIdempotency({ databaseUrl: database.url, forms, copies, ignoreKey, signal, say: console.log });
    console.log(report);
    console.log(report.ok ? "Proven: each form made exactly one booking, one history row and one mail." : "NOT proven.");
    process.exitCode = report.ok ? 0 : 1;
  } finally {
    await database.stop();
  }
});
