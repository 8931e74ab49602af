/** How many rows a list has. `more`: that many were counted, and there are others. */
export type Counted = { total: number; more: boolean };
