/**
 * Characters that start a formula in Excel, Numbers and Sheets, also after spaces and in their
 * full-width forms.
 */
export const formulaStart = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
