import { refusableTransaction } from "#app/db/refusable-transaction.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import { lockFaqOrder } from "./lock-faq-order.server.ts";

/** Forgets the order that was set: the newest question stands first again (spec §3). */
export async function showNewestFirst(viewer: SuperAdmin, client: Client): Promise<{ ok: true } | { ok: false; reason: "unavailable" }> {
  return refusableTransaction(async (tx) => {
    const before = await lockFaqOrder(tx);
    const changed = await tx.updateTable("faqs").set({ place: null }).where("place", "is not", null).executeTakeFirst();
    if (changed.numUpdatedRows > 0n)
      await recordAudit(tx, viewer, {
        action: "faqs-ordered",
        subject: { type: "faq", id: "all" },
        client,
        before: { order: before },
        after: { order: "newest first" },
      });
    return { ok: true as const };
  });
}
