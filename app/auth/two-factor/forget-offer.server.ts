import { command } from "#app/domain/command/command.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

/**
 * Deletes a secret that was offered but never confirmed, so that the setup can start over. An
 * active second factor stays.
 */
export function forgetOffer(
  viewer: Staff,
): Promise<{ ok: true } | { ok: false; reason: "unavailable" }> {
  return command({ by: viewer, requestOrigin: null }, async ({ tx }) => {
    await tx
      .deleteFrom("twoFactors")
      .where("userId", "=", viewer.id)
      .where("verified", "=", false)
      .execute();
    return { ok: true };
  });
}
