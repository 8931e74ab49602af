import { z } from "zod";
import type { JobList } from "#app/platform/jobs.server.ts";
import { mergeLedgerDays } from "../ledger/merge-ledger-days.server.ts";
import { pageJob, refundJob } from "../payments/write-payments.server.ts";
import { findOnlinePayment, findOnlineRefund } from "./online-payments.server.ts";
import type { ProviderRef } from "./provider.ts";
import { deleteOldEvents, eventJob } from "./provider-events.server.ts";

const eventPayload = z.object({
  about: z.enum(["payment", "charge", "refund", "other"]),
  ref: z.string(),
});
const rowPayload = z.object({ id: z.string() });

/** What bookings do about a payment or refund, by its id, as the provider has it. */
export type MoneyPort = Readonly<
  Record<"settlePayment" | "settleRefund" | "closeStalePage", (id: string) => Promise<unknown>>
>;

/** Jobs about online payments and the ledger's sums. */
export const moneyJobs = (moneyPort: MoneyPort): JobList => ({
  [eventJob]: { run: (payload) => settleFromEvent(eventPayload.parse(payload), moneyPort) },
  [refundJob]: { run: (payload) => moneyPort.settleRefund(rowPayload.parse(payload).id) },
  [pageJob]: { run: (payload) => moneyPort.closeStalePage(rowPayload.parse(payload).id) },
  "forget-provider-events": { run: deleteOldEvents, at: "20 4 * * *" },
  "merge-ledger-days": { run: () => mergeLedgerDays(), at: "* * * * *", attempts: 1 },
});

/**
 * Settles the payment or refund of an event. Ignores events about objects this site did not create.
 */
async function settleFromEvent(
  { about, ref }: ProviderRef,
  { settlePayment, settleRefund }: MoneyPort,
): Promise<void> {
  if (about === "refund") {
    const refund = await findOnlineRefund(ref);
    if (refund) await settleRefund(refund.id);
    return;
  }
  const payment = await findOnlinePayment(about === "payment" ? "providerRef" : "chargeRef", ref);
  if (payment) await settlePayment(payment.id);
}
