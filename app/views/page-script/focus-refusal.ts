/** A refused form begins with what is wrong (ui/form/error-summary.tsx): it takes the focus. */
export function focusRefusal(): void {
  document.querySelector<HTMLElement>('form [role="alert"][tabindex="-1"]')?.focus();
}
