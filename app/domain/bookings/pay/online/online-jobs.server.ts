import { z } from "zod";
import {
  findOnlinePayment,
  findOnlineRefund,
} from "#app/domain/money/online/online-payments.server.ts";
import type { ProviderRef } from "#app/domain/money/online/provider.ts";
import { deleteOldEvents, eventJob } from "#app/domain/money/online/provider-events.server.ts";
import { pageJob, refundJob } from "#app/domain/money/payments/write-payments.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import { cancelUnpaidBookings } from "../deposit/cancel-unpaid-bookings.server.ts";
import { closeStalePage, reconcilePayments } from "./reconcile-payments.server.ts";
import { settleRefund } from "./settle-refund.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

const eventPayload = z.object({
  about: z.enum(["payment", "charge", "refund", "other"]),
  ref: z.string(),
});
const rowPayload = z.object({ id: z.string() });

/**
 * Jobs about online payments: events, refunds, reconciliation, unpaid bookings. Their names are
 * persisted in the queue.
 */
export function onlineJobs(): JobList {
  return {
    tasks: {
      [eventJob]: (payload) => settleFromEvent(eventPayload.parse(payload)),
      [refundJob]: (payload) => settleRefund(rowPayload.parse(payload).id),
      [pageJob]: (payload) => closeStalePage(rowPayload.parse(payload).id),
      "reconcile-payments": () => reconcilePayments(),
      "end-unpaid-bookings": () => cancelUnpaidBookings(),
      "forget-provider-events": () => deleteOldEvents(),
    },
    crontab:
      "*/5 * * * * reconcile-payments ?max=1\n* * * * * end-unpaid-bookings ?max=1\n20 4 * * * forget-provider-events",
  };
}

/**
 * Settles the payment or refund of an event. Ignores events about objects this site did not create.
 */
async function settleFromEvent({ about, ref }: ProviderRef): Promise<void> {
  if (about === "refund") {
    const refund = await findOnlineRefund(ref);
    if (refund) await settleRefund(refund.id);
    return;
  }
  const payment = await findOnlinePayment(about === "payment" ? "providerRef" : "chargeRef", ref);
  if (payment) await settlePayment(payment.id);
}
