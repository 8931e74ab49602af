import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

/** Forgets a secret that was offered to the viewer and never confirmed, so that the setup begins anew. A second factor that is on stays. */
export async function forgetOffer(viewer: Staff): Promise<void> {
  await db.deleteFrom("twoFactors").where("userId", "=", viewer.id).where("verified", "=", false).execute();
}
