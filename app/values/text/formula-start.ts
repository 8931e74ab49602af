/**
 * Characters that start a formula in Excel, Numbers and Sheets, also in their full-width forms and after
 * what is not seen: spaces, direction marks, zero-width characters.
 */
export const formulaStart = /^[\s\p{Cf}]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;
