import type { MoneyPort } from "#app/domain/money/online/money-jobs.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import { mailGuaranteed } from "./departures/mail-guaranteed.server.ts";
import { countedCustomers } from "./manage/dashboard/active-customers.server.ts";
import { countedComing } from "./money-lists/coming-money.server.ts";
import { countedHeld } from "./money-lists/held-bookings.server.ts";
import { cancelUnpaidBookings } from "./pay/deposit/cancel-unpaid-bookings.server.ts";
import { closeStalePage, reconcilePayments } from "./pay/online/reconcile-payments.server.ts";
import { settlePayment } from "./pay/online/settle-payment.server.ts";
import { settleRefund } from "./pay/online/settle-refund.server.ts";
import { postDepartures } from "./pay/post-departures.server.ts";
import { remindPayments } from "./schedule/remind-payments.server.ts";
import { mergeDeltas } from "./sums/merge-deltas.server.ts";

/** What the jobs of money call. */
export const moneyPort: MoneyPort = { settlePayment, settleRefund, closeStalePage };

// A missed minute is the next one's work, so a failure is not tried again.
const eachMinute = { at: "* * * * *", attempts: 1 };

export const bookingJobs: JobList = {
  ...countedCustomers.jobs,
  ...countedComing.jobs,
  ...countedHeld.jobs,
  "merge-booking-deltas": { run: () => mergeDeltas(), ...eachMinute },
  "mail-guaranteed-departures": { run: () => mailGuaranteed(), ...eachMinute },
  "end-unpaid-bookings": { run: () => cancelUnpaidBookings(), ...eachMinute },
  "reconcile-payments": { run: () => reconcilePayments(), at: "*/5 * * * *", attempts: 1 },
  "remind-payments": { run: () => remindPayments(), at: "*/10 * * * *", attempts: 1 },
  "post-departures": { run: () => postDepartures(), at: "*/10 * * * *" },
};
