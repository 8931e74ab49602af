import { addJob } from "#app/db/add-job.server.ts";
import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import {
  findOnlinePayment,
  findOnlineRefund,
} from "#app/domain/money/online/online-payments.server.ts";
import { insertEvent } from "#app/domain/money/online/provider-events.server.ts";
import {
  ForgedEvent,
  type ProviderEvent,
  type ProviderRef,
} from "#app/domain/money/online/provider.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { settleRefund } from "./settle-refund.server.ts";

/** The job that settles what an event is about. The name is persisted in the queue. */
export const eventJob = "hear-provider";

type WebhookResult = { ok: true } | { ok: false; reason: "no-provider" | "forged" } | Unavailable;

/** Stores an event if the provider signed these bytes within the last five minutes. */
export async function receiveWebhook(body: Buffer, signature: string): Promise<WebhookResult> {
  const provider = paymentProvider();
  if (!provider) return { ok: false, reason: "no-provider" };
  try {
    return await storeEvent(await provider.readWebhook(body, signature));
  } catch (error) {
    if (!(error instanceof ForgedEvent)) throw error;
    log.warn("A webhook event without a valid signature was refused.");
    return { ok: false, reason: "forged" };
  }
}

/**
 * Stores an event once, with its job. Its content is not trusted: the job reads the state from the
 * provider.
 */
function storeEvent(event: ProviderEvent) {
  return command({ by: { kind: "system" }, requestOrigin: null }, async ({ tx }) => {
    const { about, ref } = event;
    if ((await insertEvent(tx, event)) && about !== "other")
      await addJob(tx, eventJob, { about, ref });
    return { ok: true };
  });
}

/**
 * Settles the payment or refund of an event. Ignores events about objects this site did not create.
 */
export async function settleFromEvent({ about, ref }: ProviderRef): Promise<void> {
  if (about === "refund") {
    const refund = await findOnlineRefund(ref);
    if (refund) await settleRefund(refund.id);
    return;
  }
  const payment = await findOnlinePayment(about === "payment" ? "providerRef" : "chargeRef", ref);
  if (payment) await settlePayment(payment.id);
}
