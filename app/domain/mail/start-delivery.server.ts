import { setTimeout as delay } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";
import type { Mailer } from "#app/platform/mailer.server.ts";
import { type ClaimedMail, claimMails } from "./claim-mails.server.ts";
import { type AtSending, markSent, sendMail } from "./send-mail.server.ts";

/** How many mails a process sends at once. Newsletters have a place of their own. */
export const lanes = { bulk: 1, others: 9 };

/** Milliseconds between looks at the outbox. */
const lookEvery = 250;
/** Milliseconds after a mail, in which others end: one statement marks them, one claims the next. */
const gather = 10;
/** Milliseconds after the database failed. */
const retryAfter = 1_000;

export type Delivery = {
  /** Takes no more mails, and waits for those that are being sent. */
  stop(): Promise<void>;
};

/**
 * Sends the outbox's due mails until `stop`. A failing database is tried again every second. A mail
 * of a killed process is due again when its claim expires.
 */
export function startDelivery(mailer: Mailer, atSending: Partial<AtSending> = {}): Delivery {
  const inHand = new Set<ClaimedMail>();
  const sent: string[] = [];
  let stopping = false;
  let news = Promise.withResolvers<void>();

  async function send(mail: ClaimedMail): Promise<void> {
    inHand.add(mail);
    try {
      if (await sendMail(mailer, mail, atSending)) sent.push(mail.id);
    } catch (error) {
      log.warn({ error: String(error), mail: mail.id }, "A mail's failure could not be recorded.");
    }
    inHand.delete(mail);
    news.resolve();
  }

  /** Marks what is sent, and takes the mails that go next. */
  async function turn(): Promise<void> {
    if (sent.length > 0) {
      const ids = [...sent];
      await markSent(ids);
      sent.splice(0, ids.length);
    }
    if (stopping) return;
    const bulk = [...inHand].filter(({ priority }) => priority === "bulk").length;
    const others = lanes.others - (inHand.size - bulk);
    if (others === 0 && bulk === lanes.bulk) return;
    for (const mail of await claimMails({ bulk: lanes.bulk - bulk, others })) void send(mail);
  }

  async function work(): Promise<void> {
    while (!stopping || inHand.size > 0) {
      news = Promise.withResolvers();
      try {
        await turn();
      } catch (error) {
        log.warn({ error: String(error) }, "The outbox can't be read.");
        await delay(retryAfter);
      }
      await Promise.race([news.promise, delay(lookEvery)]);
      await delay(gather);
    }
    await turn();
  }

  const working = work();
  return {
    async stop() {
      stopping = true;
      news.resolve();
      // Mails that can't be marked are sent again.
      await working.catch(() => {});
    },
  };
}
