import { edit } from "#app/domain/command/command.server.ts";
import { wakeSales } from "#app/domain/deals/manage/sales/update-sales.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { lockDeparture } from "../seats/lock-departure.server.ts";
import { isWaitedFor } from "../seats/wake-waiting-list.server.ts";

/** Deletes a departure on which nobody has a seat and for which nobody waits; returns its deal. */
export function deleteDeparture(
  viewer: Permitted<"write", "departures">,
  id: string,
  requestOrigin: RequestOrigin,
): Promise<
  | { ok: true; dealId: string }
  | { ok: false; reason: "not-found" | "has-claims" | "has-waiting" | "unavailable" }
> {
  return edit(
    { by: viewer, requestOrigin, lock: (tx) => lockDeparture(tx, id) },
    async ({ tx, record }, { packageId, startsOn, seats, taken }) => {
      if (taken > 0) return { ok: false as const, reason: "has-claims" as const };
      if (await isWaitedFor(tx, id)) return { ok: false as const, reason: "has-waiting" as const };
      await tx.deleteFrom("departures").where("id", "=", id).execute();
      await record({
        action: "departure-deleted",
        subject: { type: "departure", id },
        before: { dealId: packageId, startsOn, seats },
      });
      await wakeSales(tx);
      return { ok: true as const, dealId: packageId };
    },
  );
}
