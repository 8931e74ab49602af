import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { OrderedDeal } from "#app/domain/deals/deal.ts";
import {
  browserHoldsColumn,
  holdsIn,
} from "#app/domain/departures/hold/read-browser-holds.server.ts";
import { readTerms } from "#app/domain/money/payment-term-fields.ts";
import {
  mailboxColumns,
  mailboxesIn,
} from "#app/domain/people/accounts/staff/staff-mailboxes.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { siteTermColumns } from "#app/domain/settings/site-terms.server.ts";
import { tripColumns, tripIn } from "../sale/read-trip-on-sale.server.ts";
import { sql } from "kysely";
import { unconfirmedADay } from "../booking.ts";
import { takeUnconfirmedSeats } from "./refuse/booking-limits.server.ts";

/**
 * What an order needs besides its locked deal, in one statement: each round trip costs time. `holds`
 * are the browser's, `made` is `madeInADay`, `staff` are mailed.
 */
export async function readOrder(
  tx: DatabaseTransaction,
  deal: OrderedDeal,
  { viewer, today, browserToken }: { viewer: SignedIn; today: string; browserToken: string | null },
) {
  const row = await tx
    .selectNoFrom(tripColumns(deal, today))
    .select(browserHoldsColumn(browserToken).as("holds"))
    .select(madeInADay(viewer.id).as("made"))
    .select(siteTermColumns(tx))
    .select(mailboxColumns(tx, "notifyNewBooking"))
    .executeTakeFirstOrThrow();
  return {
    onSale: tripIn(deal, row, today),
    holds: holdsIn(row),
    made: row.made,
    siteTerms: readTerms(row),
    staff: mailboxesIn(row),
  };
}

type Request = {
  ipAddress: string | null;
  numTravelers: number;
  /** `madeInADay` of the customer. */ made: number;
};

/** Orders of an unconfirmed customer take turns, to count each other. */
export const turnOfAccount = ({ id, emailVerified }: SignedIn): string[] =>
  emailVerified ? [] : [`unconfirmed ${id}`];

/** Column: how many bookings an account has made in the last 24 hours. */
const madeInADay = (userId: string) => sql<number>`(
  SELECT count(*) FROM bookings
  WHERE user_id = ${userId} AND created_at > ${new Date(Date.now() - 86_400_000)})`;

/**
 * Limits what an unconfirmed customer asks for in a day, since each request mails an unverified
 * address and keeps seats from others: requests by account, travelers by network. Call it in a
 * command with `turnOfAccount`.
 */
export async function refuseUnconfirmed(
  tx: DatabaseTransaction,
  { emailVerified }: SignedIn,
  { ipAddress, numTravelers, made }: Request,
): Promise<"unconfirmed" | "unconfirmed-network" | null> {
  if (emailVerified) return null;
  if (made >= unconfirmedADay) return "unconfirmed";
  if (ipAddress === null) return null;
  const taken = await takeUnconfirmedSeats(tx, ipAddress, numTravelers);
  return taken.ok ? null : "unconfirmed-network";
}
