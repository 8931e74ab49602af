// `npm run bench -- mails [--mails 2000 --wait 0]`: mails per second from the outbox, as files and
// through a mail server that waits `--wait` milliseconds each.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { closeDatabase, databasePool, db, openDatabase } from "../../../app/db/database.server.ts";
import { migrate } from "../../../app/db/migrate/migrate.server.ts";
import { type MailPriority, queueMail } from "../../../app/domain/mail/queue-mail.server.ts";
import { startDelivery } from "../../../app/domain/mail/start-delivery.server.ts";
import { startEmbeddedDatabase } from "@grand-tour/embedded-postgres/start-embedded-database.server.ts";
import { migrateJobs } from "../../../app/platform/jobs.server.ts";
import { createMailer } from "../../../app/platform/mailer.server.ts";
import { migrations, runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { startSink } from "../harness/mail-sink.ts";

const from = "Grand Tour <hello@grandtour.example>";

await runCommand(async () => {
  const { values } = parseArgs({
    options: { mails: { type: "string", default: "2000" }, wait: { type: "string", default: "0" } },
  });
  const mails = countOf("mails", values.mails);
  const folder = await mkdtemp(join(tmpdir(), "grand-tour-mails-"));
  // Durable like the site's own, because commits are part of the cost.
  const database = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const sink = await startSink(values.wait);
  try {
    openDatabase(database.ownerUrl);
    await migrate(databasePool(), migrations);
    await migrateJobs(databasePool());
    console.log("| way | mails | a second | CPU of node a mail, ms |\n| --- | --: | --: | --: |");
    await run("files", mails, { outboxFolder: join(folder, "outbox") });
    const bySmtp = { smtpUrl: sink.url, outboxFolder: folder };
    await run(`a mail server, ${values.wait} ms each`, mails, bySmtp);
    await run("the same, newsletters", Math.ceil(mails / 10), bySmtp, "bulk");
  } finally {
    sink.stop();
    await closeDatabase();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

async function run(
  name: string,
  count: number,
  way: { smtpUrl?: string; outboxFolder: string },
  priority: MailPriority = "normal",
): Promise<void> {
  await queueMails(count, priority);
  const mailer = createMailer({ ...way, from });
  const before = process.cpuUsage();
  const began = performance.now();
  const delivery = startDelivery(mailer);
  while ((await waiting()) > 0) await delay(20);
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(before);
  await delivery.stop();
  mailer.close();
  console.log(
    `| ${name} | ${count} | ${(count / seconds).toFixed(0)} | ${((user + system) / 1_000 / count).toFixed(2)} |`,
  );
}

async function queueMails(count: number, priority: MailPriority): Promise<void> {
  const text = "An agent checks hotels and connections now and will contact you shortly. ".repeat(
    5,
  );
  const mail = {
    subject: "We have your request",
    heading: "Thank you, Janet.",
    paragraphs: [text, text],
    footnote: "You asked for this.",
  };
  for (let number = 0; number < count; number += 1)
    await queueMail(db, {
      ...mail,
      priority,
      kind: "bench",
      recipient: `janet-${number}@example.com`,
    });
}

async function waiting(): Promise<number> {
  const queued = db
    .selectFrom("outboxMails")
    .select((row) => row.fn.countAll<number>().as("count"));
  return (await queued.where("status", "=", "queued").executeTakeFirstOrThrow()).count;
}
