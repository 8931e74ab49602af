import type { Attempt } from "#app/platform/limits/rate-limit.server.ts";

/** A double click sends one mail. */
const invitationAtOnce = { name: "invitation-at-once", attempts: 1, seconds: 60 };

/** Limits of the invitation mail. */
export function invitationAttempts(userId: string): Attempt[] {
  return [{ rule: invitationAtOnce, key: userId }];
}
