import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Use as `export { revalidateAfterConflict as shouldRevalidate }` where the action answers 409: the
 * router doesn't reload after a 4xx and would keep showing the old row.
 */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
