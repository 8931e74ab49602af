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
import { madeInADay } from "./refuse/refuse-unconfirmed.server.ts";

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
