import { forgetDrafts } from "#app/domain/command/form-drafts.server.ts";
import { forgetKeys } from "#app/domain/command/idempotency-keys.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import {
  activeCustomersJob,
  countCustomersTask,
} from "./manage/dashboard/active-customers.server.ts";
import { mergeLedgerDays } from "#app/domain/money/ledger/merge-ledger-days.server.ts";
import { mailGuaranteed } from "./departures/mail-guaranteed.server.ts";
import { onlineJobs } from "./pay/online/online-jobs.server.ts";
import { countHeldTask, heldMoneyJob } from "./money-lists/held-bookings.server.ts";
import { postDepartures } from "./pay/post-departures.server.ts";
import { comingMoneyJob, countComingTask } from "./money-lists/coming-money.server.ts";
import { remindPayments } from "./schedule/remind-payments.server.ts";
import { mergeDeltas } from "./sums/merge-deltas.server.ts";

/** The booking jobs: delete expired drafts and idempotency keys, merge the sums' deltas, count customers, tell them that a departure is certain, remind customers of what is due, count what is due of all, post the price of trips that have departed. */
export function bookingJobs(): JobList {
  const online = onlineJobs();
  return {
    tasks: {
      ...online.tasks,
      "forget-drafts": () => forgetDrafts(new Date()),
      "forget-keys": () => forgetKeys(new Date()),
      "merge-booking-deltas": async () => {
        await mergeDeltas();
      },
      "mail-guaranteed-departures": () => mailGuaranteed(),
      "remind-payments": () => remindPayments(),
      "post-departures": async () => {
        await postDepartures();
      },
      "merge-ledger-days": async () => {
        await mergeLedgerDays();
      },
      [activeCustomersJob]: countCustomersTask,
      [comingMoneyJob]: countComingTask,
      [heldMoneyJob]: countHeldTask,
    },
    // A missed minute is the next one's work, so a failure is not tried again.
    crontab:
      "*/10 * * * * forget-drafts\n*/10 * * * * forget-keys\n* * * * * merge-booking-deltas ?max=1\n* * * * * merge-ledger-days ?max=1\n* * * * * mail-guaranteed-departures ?max=1\n*/10 * * * * post-departures\n*/10 * * * * remind-payments ?max=1\n" +
      online.crontab,
  };
}
