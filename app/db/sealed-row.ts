/** A row of an append-only table: its id, and all that it says as one text, the same on every server. */
export type SealedRow = { id: number; text: string };

/** Ids after `from`, up to `to`. */
export type IdRange = { from: number; to: number };
