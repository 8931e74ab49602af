// `npm run proof:refunds [-- --cases 10000]`: what a page shows comes back of a canceled trip is what the provider
// gives back, for any ladder, day and payments. Exit code 1 if not.
import { parseArgs } from "node:util";
import { runCommand } from "../command.ts";
import { countOf } from "./bounded.ts";
import { proveRefunds } from "./refunds-proof.ts";

await runCommand(() => {
  const { values } = parseArgs({ options: { cases: { type: "string", default: "10000" } } });
  console.log(proveRefunds({ cases: countOf("cases", values.cases) }));
  console.log("Proven: the refund shown is the refund made.");
  return Promise.resolve();
});
