/** A labeled value in a table or a mail. */
export type Fact = readonly [label: string, value: string];
