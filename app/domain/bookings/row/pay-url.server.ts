import { href } from "react-router";
import type { Database } from "#app/db/database.server.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import { payToken } from "#app/domain/money/online/pay-links.server.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";

/** The payment link of a booking, for mails and pages; null if no payment provider is set up. */
export async function payUrl(database: Database, bookingId: string): Promise<string | null> {
  if (!paymentProvider()) return null;
  const token = await payToken(database, bookingId);
  return ownUrl(href("/pay/:token", { token }));
}
