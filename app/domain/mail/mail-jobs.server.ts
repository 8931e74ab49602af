import type { TaskList } from "graphile-worker";
import type { Mailer } from "#app/platform/mailer.server.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import { sweepOutbox } from "./sweep-outbox.server.ts";

/** The outbox's jobs, for the worker: one a mail, and a sweep a minute. */
export function mailJobs(mailer: Mailer): { tasks: TaskList; crontab: string } {
  return {
    tasks: {
      "deliver-mail": (payload) => deliverMail(mailer, (payload as { mailId: string }).mailId),
      "sweep-outbox": async () => {
        await sweepOutbox(new Date());
      },
    },
    crontab: "* * * * * sweep-outbox",
  };
}
