// `npm run two-factor-off -- <email>`: removes the second factor of a member of staff who lost
// phone and recovery codes. Works beside a running site.
import { resetTwoFactorOf } from "#app/auth/two-factor/reset-two-factor.server.ts";
import { prepareDatabase } from "#app/db/migrate/prepare-database.server.ts";
import { runningDatabaseSettings } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { readEnv } from "#app/platform/settings/env.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { migrations, runCommand } from "../command.ts";

await runCommand(async () => {
  const email = process.argv[2]?.trim().toLowerCase();
  if (!email) throw new StartRefused("Say whose: npm run two-factor-off -- name@example.com");
  const settings = readEnv();
  const running = settings.DATABASE_URL ? {} : await runningDatabaseSettings(settings.DATA_DIR);
  const database = await prepareDatabase({
    settings: { ...settings, ...running },
    migrations,
    log: console.log,
  });
  try {
    if (!(await resetTwoFactorOf(email)))
      throw new StartRefused(`${email} has no two-factor sign-in.`);
    console.log(
      `The password alone opens ${email} now. Every session of it has ended, and a mail tells its owner.`,
    );
  } finally {
    await database.stop();
  }
});
