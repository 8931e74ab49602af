/**
 * Characters that start a formula in Excel, Numbers and Sheets, also in their full-width forms and after
 * what is not seen: spaces, direction marks, zero-width characters.
 */
const formulaStart = /^[\s\p{Cf}]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Whether it would run as a formula, or looks like a guarded one. */
const isGuarded = (text: string) => formulaStart.test(text.replace(/^'+/, ""));

/** An apostrophe before what a spreadsheet would run; `unguardFormula` takes it away again. */
export const guardFormula = (text: string): string => (isGuarded(text) ? `'${text}` : text);

/** The text as it was before `guardFormula`. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && isGuarded(text) ? text.slice(1) : text;
