import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { readWishListIds } from "./read-wish-list.server.ts";

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
