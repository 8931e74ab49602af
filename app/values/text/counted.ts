/** A list's row count. `more`: at least that many; counting stopped there. */
export type Counted = { total: number; more: boolean };
