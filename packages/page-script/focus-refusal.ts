/**
 * A refused form begins with what is wrong (ui/form/error-summary.tsx): it takes the focus, unless
 * the reader has moved on before the script came.
 */
export function focusRefusal(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('form [role="alert"][tabindex="-1"]')?.focus();
}
