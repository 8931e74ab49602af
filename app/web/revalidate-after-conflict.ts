import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For a page whose action answers 409, as `export { revalidateAfterConflict as shouldRevalidate }`:
 * React Router asks no loader again after a refused form, and would keep the old row on the page.
 */
export function revalidateAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
