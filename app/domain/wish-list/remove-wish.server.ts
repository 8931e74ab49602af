import { db } from "#app/db/database.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { wishedIds } from "./wishes.server.ts";

/** Takes a deal off a customer's wish list; one that is not on it was taken off before. Returns the list as it now stands, newest first. */
export async function removeWish(viewer: SignedIn, dealId: string): Promise<string[]> {
  await db.deleteFrom("wishes").where("userId", "=", viewer.id).where("packageId", "=", dealId).execute();
  return wishedIds(viewer);
}
