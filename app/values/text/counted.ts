/** A list's row count. `more`: at least that many; counting stopped there. */
export type Counted = { total: number; more: boolean };

/**
 * An answer, and when a job computed it; `countedAt` is null if computed just now. Null while the
 * first is being computed.
 */
export type StoredAnswer<Answer> = { answer: Answer; countedAt: Date | null } | null;
