/** A browser with a session. `address` is null if unknown; `isThis` marks the current one. */
export type OwnSession = {
  id: string;
  device: string;
  address: string | null;
  since: Date;
  seenAt: Date;
  isThis: boolean;
};
