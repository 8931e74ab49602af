// `npm run seed`: fills an empty database. `-- --demo` adds logins and a year of bookings.
import { parseArgs } from "node:util";
import { hashPassword } from "#app/platform/password-hash/password-hash.server.ts";
import { db } from "#app/db/database.server.ts";
import { prepareDatabase } from "#app/db/migrate/prepare-database.server.ts";
import { seedDemo } from "#app/db/seed/seed-demo.server.ts";
import { runningDatabaseSettings } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { readEnv } from "#app/platform/settings/env.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { businessDay } from "#app/values/dates.ts";
import { againIfAway, migrations, runCommand } from "../command.ts";

const refusals = {
  "demo-exists": "The demo is there already. `npm run reset` begins anew.",
  "no-deals": "There is no deal to book: the demo needs the catalogue.",
} as const;

await runCommand(async () => {
  const { values } = parseArgs({ options: { demo: { type: "boolean", default: false } } });
  const settings = readEnv();
  // If the site is running, use its database.
  const running = settings.DATABASE_URL ? {} : await runningDatabaseSettings(settings.DATA_DIR);
  const database = await prepareDatabase({
    settings: { ...settings, ...running },
    migrations,
    log: console.log,
  });
  try {
    if (values.demo) await addDemo();
    else console.log("The catalogue is there.");
  } finally {
    await database.stop();
  }
});

async function addDemo(): Promise<void> {
  const demo = await againIfAway(() =>
    seedDemo(db, { today: businessDay(new Date()), hashPassword }),
  );
  if (!demo.ok) throw new StartRefused(refusals[demo.reason]);
  console.log(
    `Added ${demo.bookings} bookings of ${demo.customers} customers, ${demo.leads} leads, and these logins (their passwords are shown only now):`,
  );
  for (const { role, email, password } of demo.logins)
    console.log(`  ${role.padEnd(11)} ${email.padEnd(28)} ${password}`);
}
