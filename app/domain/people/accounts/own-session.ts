/** One browser in which someone is signed in. `address` is null where none was noted; `isThis` marks the one that asks. */
export type OwnSession = { id: string; device: string; address: string | null; since: Date; seenAt: Date; isThis: boolean };
