/**
 * The display settings as attributes of `<html>` (app/values/display-settings.ts), and the contrast
 * that text must have in them.
 */
export type Look = {
  scheme: "light" | "dark";
  contrast: "normal" | "high";
  contrastRatio: { normal: { expected: number }; large: { expected: number } };
};

/** Every rule is checked in the first, contrast in each. */
export type Looks = readonly [Look, ...Look[]];

/** WCAG 1.4.3. */
const enough = { normal: { expected: 4.5 }, large: { expected: 3 } };
/** WCAG 1.4.6. Not axe's own 'color-contrast-enhanced', which accepts what it can't decide. */
const strong = { normal: { expected: 7 }, large: { expected: 4.5 } };
export const looks: Looks = [
  { scheme: "light", contrast: "normal", contrastRatio: enough },
  { scheme: "dark", contrast: "normal", contrastRatio: enough },
  { scheme: "light", contrast: "high", contrastRatio: strong },
  { scheme: "dark", contrast: "high", contrastRatio: strong },
];
