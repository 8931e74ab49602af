import { updateSale } from "#app/db/fields/update-sale.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { DealRefusal } from "./deal-messages.ts";

type Changed =
  | { ok: true; title: string }
  | { ok: false; reason: Extract<DealRefusal, "not-found" | "unavailable"> };

/**
 * Archives a deal: hidden from visitors, kept for its bookings (product). Idempotent. Returns its
 * title.
 */
export function archiveDeal(
  viewer: Permitted<"write", "deals">,
  { id }: { id: string },
  requestOrigin: RequestOrigin,
): Promise<Changed> {
  return setArchived(viewer, { id, archived: true }, requestOrigin);
}

/** Puts an archived deal back on sale. Returns its title. */
export function restoreDeal(
  viewer: Permitted<"write", "deals">,
  { id }: { id: string },
  requestOrigin: RequestOrigin,
): Promise<Changed> {
  return setArchived(viewer, { id, archived: false }, requestOrigin);
}

async function setArchived(
  viewer: Permitted<"write", "deals">,
  { id, archived }: { id: string; archived: boolean },
  requestOrigin: RequestOrigin,
): Promise<Changed> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Changed> => {
    const before = await tx
      .selectFrom("packages")
      .select(["title", "archivedAt"])
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) return { ok: false, reason: "not-found" };
    if ((before.archivedAt !== null) === archived) return { ok: true, title: before.title };
    await tx
      .updateTable("packages")
      .set({ archivedAt: archived ? new Date() : null })
      .where("id", "=", id)
      .execute();
    // No job keeps an archived deal's.
    await updateSale(tx, id);
    await record({
      action: archived ? "deal-archived" : "deal-restored",
      subject: { type: "deal", id },
      before: { archived: !archived },
      after: { archived },
    });
    return { ok: true, title: before.title };
  });
}
