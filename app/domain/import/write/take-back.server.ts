import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import type { Actor } from "#app/domain/audit/record-audit.server.ts";
import { deleteOldBookings, oldBookingIds } from "#app/domain/bookings/row/old-bookings.server.ts";
import {
  deleteEmptySums,
  mergeBeforeDeletion,
} from "#app/domain/bookings/sums/merge-deltas.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { deleteImportedDeals } from "#app/domain/deals/imported-deals.server.ts";
import { deleteImportedDepartures } from "#app/domain/departures/plan/import/imported-departures.server.ts";
import { takeGivenSeats } from "#app/domain/departures/seats/given-seats.server.ts";
import {
  deleteImportedWaits,
  forgetQuiet,
  quietWaits,
} from "#app/domain/departures/wait/imported-waits.server.ts";
import { deleteImportedRedirects } from "#app/domain/redirects/redirects.server.ts";
import { deleteImportedSubscribers } from "#app/domain/newsletter/imported-subscribers.server.ts";
import {
  forgetGuaranteed,
  freedDepartures,
  readImportedClaims,
} from "#app/domain/departures/seats/imported-claims.server.ts";
import {
  reverseCorrections,
  reverseOldBookings,
} from "#app/domain/money/ledger/post-old-bookings.server.ts";
import {
  deleteOldPayments,
  restoreOldPayments,
} from "#app/domain/money/payments/old-payments.server.ts";
import { deleteImportedCustomers } from "#app/domain/people/customers/imported-customers.server.ts";
import type { Touched } from "../import-messages.ts";
import { allowLongWork, type Progress } from "./import-files.server.ts";
import { lockCorrected, restoreCorrected } from "./kept-corrections.server.ts";

/** Bookings of one statement: fewer than a busy database needs seconds for. */
const batch = 250;

/** Violations that say that somebody has worked on what the import brought. */
const touched = {
  imports_untouched: "touched",
  imports_latest_first: "corrected",
  imports_one_way: "not-found",
  payments_booking_id_fkey: "touched",
  bookings_package_id_fkey: "touched",
  bookings_customer_id_fkey: "touched",
  leads_customer_id_fkey: "touched",
  // Somebody else has the email by now that a corrected customer had.
  customers_email_key: "touched",
  // Seats or money that a corrected booking had before are not there any more.
  bookings_ledger_check: "touched",
  departures_not_oversold: "touched",
  departures_singles_not_oversold: "touched",
  departures_canceled_not_sold: "touched",
} as const;

/** Why the database would not let an import be taken back; null while it would. */
export async function readTouched(from: Database, id: string): Promise<Touched | null> {
  const { rows } = await sql<{ touched: Touched | null }>`
    SELECT import_touched(${id}) AS touched`.execute(from);
  return rows[0]?.touched ?? null;
}

/**
 * Takes an import back whole, while nobody has mailed, paid or changed anything of it. Its entries
 * are reversed on their own days; no mail goes out.
 */
export function takeBack(by: Actor, id: string, progress?: Progress) {
  return edit(
    {
      by,
      requestOrigin: null,
      constraints: touched,
      lock: (tx) =>
        tx.selectFrom("imports").selectAll().where("id", "=", id).forUpdate().executeTakeFirst(),
    },
    async ({ tx, record }, { state, bookings, importedAt, words }) => {
      if (state === "taken-back") return { ok: false as const, reason: "not-found" as const };
      await allowLongWork(tx);
      const ids = await oldBookingIds(tx, id);
      const corrected = await lockCorrected(tx, id);
      const held = await readImportedClaims([...ids, ...corrected], tx);
      // From here on the guards let its payments and refunds go.
      await tx
        .updateTable("imports")
        .set({ state: "taken-back", takenBackAt: new Date() })
        .where("id", "=", id)
        .execute();
      for (let from = 0; from < ids.length; from += batch) {
        const some = ids.slice(from, from + batch);
        await reverseOldBookings(tx, some);
        await deleteOldPayments(tx, id, some);
        await deleteOldBookings(tx, some);
        await checkDeferred(tx);
        progress?.(from + some.length, ids.length);
      }
      await reverseCorrections(tx, corrected, id);
      await deleteOldPayments(tx, id, corrected);
      await restoreOldPayments(tx, id);
      if (!(await restoreCorrected(tx, id)))
        return { ok: false as const, reason: "touched" as const };
      await takeGivenSeats(tx, id);
      await forgetQuiet(tx, id);
      await quietWaits(tx, freedDepartures(held, await readImportedClaims(corrected, tx)), id);
      await mergeBeforeDeletion(tx);
      await deleteEmptySums(tx);
      await forgetGuaranteed(tx, importedAt);
      const isWhole =
        (await deleteImportedRedirects(tx, id)) &&
        (await deleteImportedSubscribers(tx, { importId: id, importedAt })) &&
        (await deleteImportedWaits(tx, id)) &&
        (await deleteImportedDepartures(tx, id)) &&
        (await deleteImportedDeals(tx, id, words)) &&
        (await deleteImportedCustomers(tx, id));
      if (!isWhole) return { ok: false as const, reason: "touched" as const };
      await record({
        action: "import-taken-back",
        subject: { type: "import", id },
        before: { bookings },
      });
      return { ok: true as const, bookings, corrected: corrected.length };
    },
  );
}

/**
 * Checks what is taken back so far: all checks at once take longer than a statement may. That nothing
 * is left is checked at the end.
 */
async function checkDeferred(tx: DatabaseTransaction): Promise<void> {
  for (const when of ["IMMEDIATE", "DEFERRED"] as const)
    await sql`SET CONSTRAINTS ledger_booking_check, booking_lines_check, schedule_items_check, payments_schedule, refunds_schedule ${sql.raw(when)}`.execute(
      tx,
    );
}
