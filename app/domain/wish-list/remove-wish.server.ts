import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { wishedIds } from "./wishes.server.ts";

/** Takes a deal off a customer's wish list; one that is not on it was taken off before. Returns the list as it now stands, newest first. */
export function removeWish(viewer: SignedIn, dealId: string): Promise<{ ok: true; wishes: string[] } | Unavailable> {
  return command({ by: viewer, client: null }, async ({ tx }) => {
    await tx.deleteFrom("wishes").where("userId", "=", viewer.id).where("packageId", "=", dealId).execute();
    return { ok: true, wishes: await wishedIds(viewer, tx) };
  });
}
