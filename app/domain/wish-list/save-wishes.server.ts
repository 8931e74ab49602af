import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import { lockOnSale } from "#app/domain/deals/shop/lock-on-sale.server.ts";
import { lockAccount } from "#app/domain/people/accounts/lock-account.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { wishListSize } from "./wish-list.ts";
import { wishedIds } from "./wishes.server.ts";

/**
 * The list, newest first, and the deals that were not added: the list was full, or they are not on
 * sale.
 */
type SavedWishes = { ok: true; wishes: string[]; full: string[]; notOnSale: string[] };

/**
 * Adds deals to a customer's wish list, the first of `dealIds` as the newest; existing ones keep
 * their place. Adds as many as fit. Safe with repeats and concurrency: never more than
 * `wishListSize`.
 */
export async function saveWishes(viewer: SignedIn, dealIds: readonly string[]): Promise<SavedWishes | Unavailable> {
  return command({ by: viewer, requestOrigin: null }, async ({ tx }) => {
    // One at a time per customer, or two would use the same space.
    await lockAccount(tx, viewer.id);
    const [there, onSale] = [new Set(await wishedIds(viewer, tx)), await lockOnSale(tx, dealIds)];
    const asked = [...new Set(dealIds)].filter((id) => !there.has(id));
    const wanted = asked.filter((id) => onSale.has(id));
    const room = Math.max(0, wishListSize - there.size);
    await insertWishes(tx, viewer.id, wanted.slice(0, room));
    return { ok: true, wishes: await wishedIds(viewer, tx), full: wanted.slice(room), notOnSale: asked.filter((id) => !onSale.has(id)) };
  });
}

async function insertWishes(tx: DatabaseTransaction, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const now = Date.now();
  // One millisecond apart, to keep their order.
  await tx
    .insertInto("wishes")
    .values(ids.map((id, index) => ({ userId, packageId: id, createdAt: new Date(now - index) })))
    .execute();
}
