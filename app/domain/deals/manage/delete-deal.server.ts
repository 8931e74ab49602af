import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { dealValues } from "./form/deal-fields.ts";
import { readDeal } from "../deals.server.ts";

type Deleted =
  | { ok: true; title: string }
  | { ok: false; reason: "not-found" | "unavailable" }
  | { ok: false; reason: "has-bookings"; title: string; bookings: number };

/** Completes the sums of sales while the deal can still tell its destination (bookings). */
type MergeSales = (tx: DatabaseTransaction) => Promise<void>;

/**
 * Deletes a deal without bookings, with its wish-list entries, and releases its pictures. Returns
 * its title. Refused with the number of bookings (product). The row is locked first, so that
 * concurrent bookings are counted or find no deal.
 */
export async function deleteDeal(
  viewer: Permitted<"write", "deals">,
  { id, mergeSales }: { id: string; mergeSales: MergeSales },
  requestOrigin: RequestOrigin,
): Promise<Deleted> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Deleted> => {
    await tx.selectFrom("packages").select("id").where("id", "=", id).forUpdate().execute();
    const deal = await readDeal(id, tx);
    if (!deal) return { ok: false, reason: "not-found" };
    const bookings = await countBookings(tx, id);
    if (bookings > 0) return { ok: false, reason: "has-bookings", title: deal.title, bookings };
    await mergeSales(tx);
    await tx.deleteFrom("packages").where("id", "=", id).execute();
    await record({
      action: "deal-deleted",
      subject: { type: "deal", id },
      before: dealValues(deal),
    });
    return { ok: true, title: deal.title };
  });
}

async function countBookings(tx: DatabaseTransaction, id: string): Promise<number> {
  const { bookings } = await tx
    .selectFrom("bookingFigures")
    .select((eb) => eb.fn.countAll<number>().as("bookings"))
    .where("packageId", "=", id)
    .executeTakeFirstOrThrow();
  return bookings;
}
