import { z } from "zod";
import { forgetEvents } from "#app/domain/money/provider/provider-events.server.ts";
import { refundJob } from "#app/domain/money/payments/write-payments.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import { endUnpaidBookings } from "./end-unpaid-bookings.server.ts";
import { hearJob, hearOf } from "./hear-provider.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { settleRefund } from "./settle-refund.server.ts";

const heard = z.object({
  about: z.enum(["payment", "charge", "refund", "other"]),
  ref: z.string(),
});
const refund = z.object({ id: z.string() });

/** The jobs of the payment provider: what an event is about, refunds, and what no event has told. */
export function onlineJobs(): JobList {
  return {
    tasks: {
      [hearJob]: (payload) => hearOf(heard.parse(payload)),
      [refundJob]: (payload) => settleRefund(refund.parse(payload).id),
      "reconcile-payments": () => reconcilePayments(),
      "end-unpaid-bookings": () => endUnpaidBookings(),
      "forget-provider-events": () => forgetEvents(),
    },
    crontab:
      "*/5 * * * * reconcile-payments ?max=1\n* * * * * end-unpaid-bookings ?max=1\n20 4 * * * forget-provider-events",
  };
}
