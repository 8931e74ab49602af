// `npm run outbox`: lists mails that could not be sent. `-- --retry` queues all of them again, `--
// --retry <id>` one.
import { parseArgs } from "node:util";
import { db } from "#app/db/database.server.ts";
import { prepareDatabase } from "#app/db/migrate/prepare-database.server.ts";
import { deadMails, requeueMails } from "#app/domain/mail/unsent-mails.server.ts";
import { runningDatabaseSettings } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { readEnv } from "#app/platform/settings/env.server.ts";
import { migrations, runCommand } from "../command.ts";

const whyErased = "the link in it was erased; the person asks for a new one.";

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { retry: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const settings = readEnv();
  const running = settings.DATABASE_URL ? {} : await runningDatabaseSettings(settings.DATA_DIR);
  const database = await prepareDatabase({
    settings: { ...settings, ...running },
    migrations,
    log: console.log,
  });
  try {
    if (values.retry) await retry(positionals);
    else await show();
  } finally {
    await database.stop();
  }
});

async function retry(ids: string[]): Promise<void> {
  let count = 0;
  for (const id of ids.length === 0 ? [null] : ids) count += await requeueMails(db, id);
  console.log(`${count} mails will be tried again.`);
  const erased = (await deadMails()).filter(
    (mail) => mail.isErased && (ids.length === 0 || ids.includes(mail.id)),
  );
  if (erased.length > 0) console.log(`${erased.length} can't be sent again: ${whyErased}`);
}

async function show(): Promise<void> {
  const { count } = await db
    .selectFrom("outboxMails")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "queued")
    .executeTakeFirstOrThrow();
  const dead = await deadMails();
  console.log(`${count} mails wait to be sent, ${dead.length} are dead letters.`);
  for (const mail of dead)
    console.log(
      `${mail.id}  ${mail.createdAt.toISOString()}  ${mail.kind}  ${mail.recipient}\n  ${mail.attempts} attempts; last: ${mail.lastError ?? ""}` +
        (mail.isErased ? `\n  Can't be sent again: ${whyErased}` : ""),
    );
}
