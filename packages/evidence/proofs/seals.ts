// `npm run proof:seals [-- --rows 100000 --touches 90 --seed 1]`: any change to one row of ledger
// or audit log is detected and identified, even by the owner of the database. Exit code 1 if not.
import { parseArgs } from "node:util";
import { runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { onOwnDatabase } from "../harness/own-database.ts";
import { runProof } from "../harness/run-proof.ts";
import { proveSeals } from "./seals/seals-proof.ts";
import { fillSealed } from "./seals/fill-sealed.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rows: { type: "string", default: "100000" },
      touches: { type: "string", default: "90" },
      seed: { type: "string", default: "1" },
    },
  });
  const [rows, touches, seed] = [
    countOf("rows", values.rows),
    countOf("touches", values.touches),
    countOf("seed", values.seed),
  ];
  await runProof({
    plan: `${rows} rows of each table are sealed; ${touches} are touched one at a time, then seals, then the end.`,
    proven:
      "each touched row and seal was named; a cut-off end is told by the mailed seal alone, and an unsealed row by none",
    minutes: 60,
    prove: ({ ownerUrl }) =>
      onOwnDatabase(ownerUrl, async (owner) => {
        await fillSealed(owner, rows);
        return proveSeals(owner, { touches, seed });
      }),
  });
});
