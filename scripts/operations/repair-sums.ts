// `npm run repair-sums`: recounts all bookings and the ledger, prints each stored sum that differs and
// corrects it.
// Works beside a running site.
import { prepareDatabase } from "#app/db/migrate/prepare-database.server.ts";
import { repairSums } from "#app/domain/bookings/sums/repair-sums.server.ts";
import { repairLedgerDays } from "#app/domain/money/ledger/repair-ledger-days.server.ts";
import { runningDatabaseSettings } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { readEnv } from "#app/platform/settings/env.server.ts";
import { migrations, runCommand } from "../command.ts";

await runCommand(async () => {
  const settings = readEnv();
  const running = settings.DATABASE_URL ? {} : await runningDatabaseSettings(settings.DATA_DIR);
  const database = await prepareDatabase({
    settings: { ...settings, ...running },
    migrations,
    log: console.log,
  });
  try {
    const wrong = [...(await repairSums()), ...(await repairLedgerDays())];
    for (const { sums, of, kept, counted } of wrong)
      console.log(`${sums} ${of}: stored ${kept.join(", ")}; counted ${counted.join(", ")}`);
    console.log(
      wrong.length === 0
        ? "Every sum is that of the bookings and of the ledger."
        : `Corrected ${wrong.length} sums (of bookings: bookings, travelers, cents; of the ledger: entries, cents).`,
    );
  } finally {
    await database.stop();
  }
});
