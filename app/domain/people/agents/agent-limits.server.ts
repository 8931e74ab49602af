import type { Attempt } from "#app/platform/rate-limit.server.ts";

/** A double click is one mail. */
const invitationAtOnce = { name: "invitation-at-once", attempts: 1, seconds: 60 };

/** The mail with the link to a first password. */
export function invitationAttempts(userId: string): Attempt[] {
  return [{ rule: invitationAtOnce, key: userId }];
}
