/**
 * A row of an append-only table: its id, and its content as one text that is the same on every
 * server.
 */
export type SealedRow = { id: number; text: string };

/** Ids after `from`, up to `to`. */
export type IdRange = { from: number; to: number };
