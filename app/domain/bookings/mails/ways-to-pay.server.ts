import { readSeller } from "#app/domain/settings/read-seller.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { payUrl } from "../row/pay-url.server.ts";
import { type MailContext, tripLink } from "./staff-booking-mail.server.ts";

/** The ways to pay in a mail: the main link, and paragraphs below it. */
type WaysToPay = { action: { label: string; url: string }; paragraphs: string[] };

type PayContext = { booking: MailContext["booking"] & { id: string } };

/**
 * Reads the ways to pay for a booking. The link is its payment link, or the trip's page if no
 * payment provider is set up.
 */
export async function readWaysToPay(context: PayContext, tx: Database): Promise<WaysToPay> {
  const { howToPay } = await readSeller(tx);
  const url = await payUrl(tx, context.booking.id);
  const byHand =
    howToPay === ""
      ? "To pay, or to ask for more time, reply to this email: your agent writes to you."
      : `How to pay:\n${howToPay}`;
  if (url === null) return { action: tripLink(context), paragraphs: [byHand] };
  return {
    action: { label: "Pay Online", url },
    paragraphs: [
      "You can pay by card or from your bank account with the link below.",
      ...(howToPay === "" ? [] : [`Or another way:\n${howToPay}`]),
    ],
  };
}
