/** A deal in a selection list. */
export type FoundDeal = { id: string; title: string; destination: string };
