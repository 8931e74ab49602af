/** Characters of a password: one rule everywhere (product). Apart from the schemas, so that a page can say it without them. */
export const passwordLength = { min: 8, max: 128 } as const;
