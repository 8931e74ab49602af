// `npm run dev`: the database, its jobs, and React Router's development server, which reloads what is edited.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { databasePool } from "#app/db/database.server.ts";
import { prepareDatabase } from "#app/db/prepare-database.server.ts";
import { mailJobs } from "#app/domain/mail/mail-jobs.server.ts";
import { mediaJobs } from "#app/domain/media/media-jobs.server.ts";
import { Closing } from "#app/platform/closing.server.ts";
import { env } from "#app/platform/env.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { createMailer } from "#app/platform/mailer.server.ts";
import { tryPlace } from "#app/web/listen-on.server.ts";
import { migrations, root, runCommand } from "./command.ts";

const closing = new Closing({ log: console.warn });
const started = runCommand(async () => {
  const settings = env();
  await tryPlace({ host: settings.HOST, port: settings.PORT });
  const database = await prepareDatabase({ settings, migrations, log: console.log });
  closing.add("the database", database.stop);
  const mailer = createMailer({ smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, outboxFolder: join(settings.DATA_DIR, "outbox") });
  closing.add("the mailer", async () => mailer.close());
  const jobs = await startJobs(databasePool(), mailJobs(mailer), mediaJobs());
  closing.add("the jobs", jobs.stop);
  if (!closing.begun) serve(database.url, settings);
});
closing.onSignals(started);
await started;
if (process.exitCode === 1) await closing.exit(1);

function serve(DATABASE_URL: string, { HOST, PORT }: { HOST: string; PORT: number }): void {
  const cli = join(root, "node_modules/@react-router/dev/bin.cjs");
  const child = spawn(process.execPath, [cli, "dev", "--host", HOST, "--port", String(PORT), "--strictPort"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, DATABASE_URL, NODE_ENV: "development" },
  });
  const exited = once(child, "exit");
  void exited.then(() => closing.exit(child.exitCode ?? 0));
  closing.add("the development server", async () => {
    child.kill("SIGTERM");
    await exited;
  });
}
