import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

/**
 * Deletes a secret that was offered but never confirmed, so that the setup can start over. An
 * active second factor stays.
 */
export async function forgetOffer(viewer: Staff): Promise<void> {
  await db.deleteFrom("twoFactors").where("userId", "=", viewer.id).where("verified", "=", false).execute();
}
