import { addJob } from "#app/db/add-job.server.ts";
import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import {
  findOnlinePayment,
  findOnlineRefund,
} from "#app/domain/money/payments/online-payments.server.ts";
import { insertEvent } from "#app/domain/money/provider/provider-events.server.ts";
import {
  ForgedEvent,
  type ProviderEvent,
  type ProviderRef,
} from "#app/domain/money/provider/provider.ts";
import { paymentProvider } from "#app/domain/money/provider/provider.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { settleRefund } from "./settle-refund.server.ts";

/** The job that follows an event. */
export const eventJob = "hear-provider";

type WebhookResult = { ok: true } | { ok: false; reason: "no-provider" | "forged" } | Unavailable;

/** Takes an event as it came, if the provider has signed these bytes within the last five minutes. */
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

/** Writes an event down with the job that follows it, once. What it says is not believed: the job asks anew. */
function storeEvent(event: ProviderEvent) {
  return command({ by: { kind: "system" }, requestOrigin: null }, async ({ tx }) => {
    const { about, ref } = event;
    if ((await insertEvent(tx, event)) && about !== "other")
      await addJob(tx, eventJob, { about, ref });
    return { ok: true };
  });
}

/** Settles what an event was about; what is none of ours is left alone. */
export async function settleFromEvent({ about, ref }: ProviderRef): Promise<void> {
  if (about === "refund") {
    const refund = await findOnlineRefund(ref);
    if (refund) await settleRefund(refund.id);
    return;
  }
  const payment = await findOnlinePayment(about === "payment" ? "providerRef" : "chargeRef", ref);
  if (payment) await settlePayment(payment.id);
}
