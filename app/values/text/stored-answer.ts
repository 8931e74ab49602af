/**
 * An answer, and when a job computed it; `countedAt` is null if computed just now. Null while the
 * first is being computed.
 */
export type StoredAnswer<Answer> = { answer: Answer; countedAt: Date | null } | null;
