import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { wishedIds } from "./wishes.server.ts";

/**
 * Removes a deal from a customer's wish list; no effect if missing. Returns the list, newest first.
 */
export function removeWish(viewer: SignedIn, dealId: string): Promise<{ ok: true; wishes: string[] } | Unavailable> {
  return command({ by: viewer, requestOrigin: null }, async ({ tx }) => {
    await tx.deleteFrom("wishes").where("userId", "=", viewer.id).where("packageId", "=", dealId).execute();
    return { ok: true, wishes: await wishedIds(viewer, tx) };
  });
}
