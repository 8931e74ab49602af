import type { TaskList } from "graphile-worker";
import type { Mailer } from "#app/platform/mailer.server.ts";
import { bulkDelivery } from "./deliver-bulk-mails.server.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import { sweepOutbox } from "./sweep-outbox.server.ts";

type Payload = { mailId: string; bulk?: boolean };

/** The outbox's jobs, for the worker: one a mail, and a sweep a minute. */
export function mailJobs(mailer: Mailer): { tasks: TaskList; crontab: string } {
  const deliverBulkMails = bulkDelivery(mailer);
  return {
    tasks: {
      "deliver-mail": (payload, { abortSignal }) => {
        const { mailId, bulk } = payload as Payload;
        return bulk ? deliverBulkMails(abortSignal) : deliverMail(mailer, mailId);
      },
      "sweep-outbox": async () => {
        await sweepOutbox();
      },
    },
    crontab: "* * * * * sweep-outbox",
  };
}
