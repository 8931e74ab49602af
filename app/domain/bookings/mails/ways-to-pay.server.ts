import { readSeller } from "#app/domain/settings/read-seller.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type MailContext, wayToTrip } from "../manage/staff-booking-mail.server.ts";

/** How a mail says to pay: the main link, and paragraphs below it. */
type WaysToPay = { action: { label: string; url: string }; paragraphs: string[] };

/** The ways to pay for a booking, for any mail that asks for money. The link leads to the trip, whose page has them too. */
export async function readWaysToPay(context: MailContext, tx: Database): Promise<WaysToPay> {
  const { howToPay } = await readSeller(tx);
  return {
    action: wayToTrip(context),
    paragraphs: [
      howToPay === ""
        ? "To pay, or to ask for more time, reply to this email: your agent writes to you."
        : `How to pay:\n${howToPay}`,
    ],
  };
}
