/**
 * Allowed password length in characters: one rule everywhere (product). Separate from the schemas,
 * to keep them out of pages.
 */
export const passwordLength = { min: 8, max: 128 } as const;
