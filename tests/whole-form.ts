/**
 * Whether tests take their whole form, which is too long for each run: `npm run test:looks`,
 * `npm run test:requests` and `npm run nightly`.
 */
export const isWhole = process.env.WHOLE_TESTS === "yes";
