// `npm run proof:idempotency [-- --forms 1000 --copies 20 --ignore-key]`: one form makes one
// booking, over two processes. Exit code 1 if not.
import { parseArgs } from "node:util";
import { runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { proveIdempotency } from "./bookings/idempotency-proof.ts";
import { runProof } from "../harness/run-proof.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      forms: { type: "string", default: "1000" },
      copies: { type: "string", default: "20" },
      "ignore-key": { type: "boolean", default: false },
    },
  });
  const [forms, copies, ignoreKey] = [
    countOf("forms", values.forms),
    countOf("copies", values.copies),
    values["ignore-key"],
  ];
  await runProof({
    plan: `${forms} forms, ${copies} copies each at the same moment, two processes${ignoreKey ? "; control: keys are ignored" : ""}.`,
    proven: "each form made exactly one booking, one history row and one mail",
    minutes: 30,
    prove: (database, signal) =>
      proveIdempotency({ ...database, forms, copies, ignoreKey, signal, say: console.log }),
  });
});
