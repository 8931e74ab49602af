// `npm run proof:refunds [-- --cases 10000]`: the refund shown on a canceled trip's page is the one
// that the provider makes, for any ladder, day and payments. Exit code 1 if not.
import { parseArgs } from "node:util";
import { runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { proveRefunds } from "./payments/refunds-proof.ts";

await runCommand(() => {
  const { values } = parseArgs({ options: { cases: { type: "string", default: "10000" } } });
  console.log(proveRefunds({ cases: countOf("cases", values.cases) }));
  console.log("Proven: the refund shown is the refund made.");
  return Promise.resolve();
});
