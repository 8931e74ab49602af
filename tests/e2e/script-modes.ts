import { isWhole } from "../whole-form.ts";

/**
 * With scripts; in the whole form without them, too. Each run sends the same forms without scripts in
 * the page tests, and walks one journey without them.
 */
export const scriptModes: readonly boolean[] = isWhole ? [true, false] : [true];
