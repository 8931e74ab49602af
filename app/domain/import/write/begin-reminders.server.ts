import type { Actor } from "#app/domain/audit/record-audit.server.ts";
import { letRemind } from "#app/domain/bookings/row/old-bookings.server.ts";
import { letOffer } from "#app/domain/departures/wait/imported-waits.server.ts";
import { command } from "#app/domain/command/command.server.ts";

/** Lets reminders of an import's bookings begin, and offers to its waiting parties; from then on it can't be taken back. */
export function beginReminders(by: Actor, importId: string) {
  return command({ by, requestOrigin: null }, async ({ tx, record }) => {
    const bookings = await letRemind(tx, importId);
    const waits = await letOffer(tx, importId);
    if (bookings + waits === 0) return { ok: false as const, reason: "not-found" as const };
    await record({
      action: "import-reminded",
      subject: { type: "import", id: importId },
      after: { bookings, waits },
    });
    return { ok: true as const, bookings, waits };
  });
}
