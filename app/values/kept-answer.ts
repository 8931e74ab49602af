/**
 * An answer, and when a job counted it, null if at this moment; null while the first is being
 * counted.
 */
export type KeptAnswer<Answer> = { answer: Answer; countedAt: Date | null } | null;
