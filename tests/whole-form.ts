/**
 * Whether tests take their whole form, which is too long for each run: `npm run test:looks` and
 * `npm run test:requests`.
 */
export const isWhole = process.env.WHOLE_TESTS === "yes";
