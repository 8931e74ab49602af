import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import { lockOnSale } from "#app/domain/deals/on-sale.server.ts";
import { lockAccount } from "#app/domain/people/accounts/sign-in/find-account.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { wishListSize } from "./wish-list.ts";
import { readWishListIds } from "./read-wish-list.server.ts";

/**
 * The list, newest first, and the deals that were not added: the list was full, or they are not on
 * sale.
 */
type AddedToWishList = { ok: true; wishList: string[]; full: string[]; notOnSale: string[] };

/**
 * Adds deals to a customer's wish list, the first of `dealIds` as the newest; existing ones keep
 * their place. Adds as many as fit. Safe with repeats and concurrency: never more than
 * `wishListSize`.
 */
export async function addToWishList(
  viewer: SignedIn,
  dealIds: readonly string[],
): Promise<AddedToWishList | Unavailable> {
  return command({ by: viewer, requestOrigin: null }, async ({ tx }) => {
    // One at a time per customer, or two would use the same space.
    await lockAccount(tx, viewer.id);
    const [there, onSale] = [
      new Set(await readWishListIds(viewer, tx)),
      await lockOnSale(tx, dealIds),
    ];
    const missing = [...new Set(dealIds)].filter((id) => !there.has(id));
    const addable = missing.filter((id) => onSale.has(id));
    const room = Math.max(0, wishListSize - there.size);
    await insertIntoWishList(tx, viewer.id, addable.slice(0, room));
    return {
      ok: true,
      wishList: await readWishListIds(viewer, tx),
      full: addable.slice(room),
      notOnSale: missing.filter((id) => !onSale.has(id)),
    };
  });
}

async function insertIntoWishList(
  tx: DatabaseTransaction,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { newest } = await tx
    .selectFrom("wishes")
    .select(({ fn }) => fn.max("createdAt").as("newest"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  // One millisecond apart, and all after those that are there, to keep their order.
  const last = Math.max(Date.now(), (newest?.getTime() ?? 0) + ids.length);
  await tx
    .insertInto("wishes")
    .values(ids.map((id, index) => ({ userId, packageId: id, createdAt: new Date(last - index) })))
    .execute();
}

/**
 * Removes a deal from a customer's wish list; no effect if missing. Returns the list, newest first.
 */
export function removeFromWishList(
  viewer: SignedIn,
  dealId: string,
): Promise<{ ok: true; wishList: string[] } | Unavailable> {
  return command({ by: viewer, requestOrigin: null }, async ({ tx }) => {
    await tx
      .deleteFrom("wishes")
      .where("userId", "=", viewer.id)
      .where("packageId", "=", dealId)
      .execute();
    return { ok: true, wishList: await readWishListIds(viewer, tx) };
  });
}
