import type { Actor } from "#app/domain/audit/record-audit.server.ts";
import { deleteOldBookings, oldBookingIds } from "#app/domain/bookings/row/old-bookings.server.ts";
import { mergeBeforeDeletion } from "#app/domain/bookings/sums/merge-deltas.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { deleteImportedDeals } from "#app/domain/deals/imported-deals.server.ts";
import { deleteImportedDepartures } from "#app/domain/departures/plan/import/imported-departures.server.ts";
import { forgetGuaranteed } from "#app/domain/departures/seats/imported-claims.server.ts";
import { reverseOldBookings } from "#app/domain/money/ledger/post-old-bookings.server.ts";
import { deleteOldPayments } from "#app/domain/money/payments/old-payments.server.ts";
import { deleteImportedCustomers } from "#app/domain/people/customers/imported-customers.server.ts";
import { allowLongWork, type Progress } from "./import-files.server.ts";

/** Violations that say that somebody has worked on what the import brought. */
const touched = {
  imports_untouched: "touched",
  imports_one_way: "not-found",
  payments_booking_id_fkey: "touched",
  bookings_package_id_fkey: "touched",
  bookings_customer_id_fkey: "touched",
} as const;

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
    async ({ tx, record }, { state, bookings, importedAt }) => {
      if (state === "taken-back") return { ok: false as const, reason: "not-found" as const };
      await allowLongWork(tx);
      const ids = await oldBookingIds(tx, id);
      // From here on the guards let its payments and refunds go.
      await tx
        .updateTable("imports")
        .set({ state: "taken-back", takenBackAt: new Date() })
        .where("id", "=", id)
        .execute();
      const steps = [
        () => reverseOldBookings(tx, ids),
        () => deleteOldPayments(tx, id),
        () => deleteOldBookings(tx, id),
        () => mergeBeforeDeletion(tx),
        () => forgetGuaranteed(tx, importedAt),
      ];
      for (const [done, step] of steps.entries()) {
        progress?.(done, steps.length);
        await step();
      }
      const isWhole =
        (await deleteImportedDepartures(tx, id)) &&
        (await deleteImportedDeals(tx, id)) &&
        (await deleteImportedCustomers(tx, id));
      if (!isWhole) return { ok: false as const, reason: "touched" as const };
      await record({
        action: "import-taken-back",
        subject: { type: "import", id },
        before: { bookings },
      });
      return { ok: true as const, bookings };
    },
  );
}
