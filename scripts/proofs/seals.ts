// `npm run proof:seals [-- --rows 100000 --touches 900 --seed 1]`: whoever changes, removes or
// inserts one row of ledger or audit log with every right on the database is told which it was.
// Exit code 1 if not.
import { parseArgs } from "node:util";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { closeDatabase, openDatabase } from "#app/db/database.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { rowNames } from "#app/db/row-names.ts";
import type { DB } from "#app/db/types.generated.ts";
import { migrations, runCommand } from "../command.ts";
import { countOf } from "./bounded.ts";
import { runProof } from "./run-proof.ts";
import { proveSeals } from "./seals-proof.ts";
import { fillSealed } from "./seals/fill-sealed.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rows: { type: "string", default: "100000" },
      touches: { type: "string", default: "900" },
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
    prove: async ({ ownerUrl }) => {
      const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
      const owner = new Kysely<DB>({
        plugins: [rowNames],
        dialect: new PostgresDialect({ pool }),
      });
      await migrate(pool, migrations);
      openDatabase(ownerUrl);
      try {
        await fillSealed(owner, rows);
        return await proveSeals(owner, { touches, seed });
      } finally {
        await closeDatabase();
        await owner.destroy();
      }
    },
  });
});
