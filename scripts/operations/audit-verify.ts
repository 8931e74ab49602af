// `npm run audit:verify [-- --seal 812:<hash>]`: compares ledger and audit log with their seals, and
// these with one that was mailed. Names the first row that was touched; exit code 1. Works beside a
// running site.
import { parseArgs } from "node:util";
import { prepareDatabase } from "#app/db/migrate/prepare-database.server.ts";
import { sealFaultText, readMailedSeal } from "#app/domain/seals/seal-fault-text.ts";
import { verifySeals } from "#app/domain/seals/verify-seals.server.ts";
import { readEnv } from "#app/platform/settings/env.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { runningDatabaseSettings } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { migrations, runCommand } from "../command.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { seal: { type: "string", multiple: true } } });
  const mailed = (values.seal ?? []).map((text) => {
    const seal = readMailedSeal(text);
    if (seal) return seal;
    throw new StartRefused(
      "Copy the seal from its mail: npm run audit:verify -- --seal 812:<64 digits>",
    );
  });
  const settings = readEnv();
  const running = settings.DATABASE_URL ? {} : await runningDatabaseSettings(settings.DATA_DIR);
  const database = await prepareDatabase({
    settings: { ...settings, ...running },
    migrations,
    log: console.log,
  });
  try {
    const { fault, seals, rows, trimmed, unsealed } = await verifySeals(mailed);
    if (fault) {
      console.error(sealFaultText(fault));
      process.exitCode = 1;
      return;
    }
    console.log(
      `${rows} rows are as they were sealed, by ${seals} seals; ${trimmed} old security events are trimmed, ${unsealed} rows wait for their seal.`,
    );
    if (mailed.length === 0)
      console.log(
        "Give a seal from a mail, --seal <number>:<hash>, to see that nothing was cut off.",
      );
  } finally {
    await database.stop();
  }
});
