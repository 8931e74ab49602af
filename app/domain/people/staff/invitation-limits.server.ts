import { countedBy } from "#app/platform/limits/rate-limit.server.ts";

/** A double click sends one mail. */
export const invitationAttempts = countedBy({
  name: "invitation-at-once",
  attempts: 1,
  seconds: 60,
});
