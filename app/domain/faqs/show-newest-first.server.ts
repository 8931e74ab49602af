import { command } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import { lockFaqOrder } from "./lock-faq-order.server.ts";

/** Removes the owner's order: newest first again (spec §3). */
export async function showNewestFirst(viewer: SuperAdmin, client: Client): Promise<{ ok: true } | { ok: false; reason: "unavailable" }> {
  return command({ by: viewer, client }, async ({ tx, record }) => {
    const before = await lockFaqOrder(tx);
    const changed = await tx.updateTable("faqs").set({ place: null }).where("place", "is not", null).executeTakeFirst();
    if (changed.numUpdatedRows > 0n)
      await record({
        action: "faqs-ordered",
        subject: { type: "faq", id: "all" },
        before: { order: before },
        after: { order: "newest first" },
      });
    return { ok: true as const };
  });
}
