import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { movePast } from "#app/values/move-item.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { faqOrder } from "./faqs.server.ts";

/**
 * Ids in display order, locked against other changes until the transaction ends; reads continue.
 */
async function lockFaqOrder(tx: DatabaseTransaction): Promise<string[]> {
  await sql`LOCK TABLE faqs IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const rows = await tx.selectFrom("faqs").select("id").orderBy(faqOrder).execute();
  return rows.map(({ id }) => id);
}

type Move = {
  id: string;
  to: "up" | "down";
  /** The neighbor to move past, as shown. */ past: string;
};
type Ordered = { ok: true } | { ok: false; reason: "not-found" | "unavailable" };

/**
 * Moves a question past its neighbor and fixes the current order of all. It uses neighbor and
 * direction instead of positions, so concurrent moves are kept and a double click moves once.
 * 'not-found' if either was deleted.
 */
export async function moveFaq(
  viewer: Permitted<"write", "content">,
  { id, to, past }: Move,
  requestOrigin: RequestOrigin,
): Promise<Ordered> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Ordered> => {
    const ids = await lockFaqOrder(tx);
    const next = movePast(ids, { id, to, past });
    if (!next) return { ok: false, reason: "not-found" };
    if (next === ids) return { ok: true };
    await sql`
      UPDATE faqs SET place = ordered.place
      FROM unnest(${next}::uuid[]) WITH ORDINALITY AS ordered (id, place)
      WHERE faqs.id = ordered.id AND faqs.place IS DISTINCT FROM ordered.place`.execute(tx);
    await record({
      action: "faqs-ordered",
      subject: { type: "faq", id },
      before: { place: ids.indexOf(id) + 1 },
      after: { place: next.indexOf(id) + 1 },
    });
    return { ok: true };
  });
}

/** Removes the owner's order: newest first again (spec §3). */
export async function showNewestFirst(
  viewer: Permitted<"write", "content">,
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
