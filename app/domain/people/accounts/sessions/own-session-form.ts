import { z } from "zod";

/** Which other session to end; all of them without an id. */
export const endSessionsForm = z.strictObject({ id: z.string().min(1).max(100).optional() });

/** A browser with a session. `address` is null if unknown; `isThis` marks the current one. */
export type OwnSession = {
  id: string;
  device: string;
  address: string | null;
  since: Date;
  seenAt: Date;
  isThis: boolean;
};
