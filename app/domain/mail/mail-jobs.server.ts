import type { TaskList } from "graphile-worker";
import type { Mailer } from "#app/platform/mailer.server.ts";
import { bulkDelivery } from "./deliver-bulk-mails.server.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import { sweepOutbox } from "./sweep-outbox.server.ts";

type Payload = { mailId: string; bulk?: boolean };

/** The outbox's jobs: one per mail, and a sweep every minute with priority. */
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
    // With priority, or a backlog would delay it; a missed run is made up.
    crontab: "* * * * * sweep-outbox ?fill=2m&priority=-20",
  };
}
