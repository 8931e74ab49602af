/** A deal in a list to choose from. */
export type FoundDeal = { id: string; title: string; destination: string };
