import { setPriority } from "node:os";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { closeDatabase, databasePool, openDatabase } from "./app/db/database.server.ts";
import { attachReceipt } from "./app/domain/bookings/receipts/draw-receipt.server.ts";
import { rewriteReminder } from "./app/domain/bookings/schedule/read-reminders.server.ts";
import { setSubscribers } from "./app/domain/command/command.server.ts";
import { startDelivery } from "./app/domain/mail/start-delivery.server.ts";
import { startJobs } from "./app/platform/jobs.server.ts";
import { jobsOfNouns } from "./app/jobs.server.ts";
import { env } from "./app/platform/settings/env.server.ts";
import { giveBackMemory } from "./app/platform/threads/memory.server.ts";
import { subscribers } from "./app/subscribers.server.ts";
import { log } from "./app/platform/log.server.ts";
import { createMailer } from "./app/platform/mailer.server.ts";

// The job thread, separate from the thread that serves visitors, so that neither its work nor its
// failure affects them. Runs as build/server/jobs-worker.js.

/** Six jobs at once, the listener for new ones, one for scheduled jobs, and one for mails. */
const connections = 9;

const stopped = Promise.withResolvers<void>();
parentPort?.once("message", () => stopped.resolve());

// On Linux this affects only this thread; elsewhere the whole process.
if (process.platform === "linux") setPriority(0, 10);

const { url } = z.object({ url: z.string() }).parse(workerData);
const settings = env();
log.level = settings.LOG_LEVEL;
openDatabase(url, { max: connections });
setSubscribers(subscribers);
const mailer = createMailer({
  smtpUrl: settings.SMTP_URL,
  from: settings.MAIL_FROM,
  outboxFolder: join(settings.DATA_DIR, "outbox"),
});
const delivery = startDelivery(mailer, { attach: attachReceipt, rewrite: rewriteReminder });
const jobs = await startJobs(databasePool(), ...Object.values(jobsOfNouns()));
giveBackMemory();
await stopped.promise;
await Promise.all([delivery.stop(), jobs.stop()]);
mailer.close();
await closeDatabase();
process.exit(0);
