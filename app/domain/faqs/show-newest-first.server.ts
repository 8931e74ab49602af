import { command } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { lockFaqOrder } from "./lock-faq-order.server.ts";

/** Removes the owner's order: newest first again (spec §3). */
export async function showNewestFirst(
  viewer: SuperAdmin,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | { ok: false; reason: "unavailable" }> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }) => {
    const before = await lockFaqOrder(tx);
    const changed = await tx
      .updateTable("faqs")
      .set({ place: null })
      .where("place", "is not", null)
      .executeTakeFirst();
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
