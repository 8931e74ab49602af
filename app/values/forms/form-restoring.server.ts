import { AsyncLocalStorage } from "node:async_hooks";

/** What is shown again: a draft, with when it was typed, or a form that was sent without a session (null). */
export type Restored = {
  typedAt: Date | null;
  /** Once its page has come to draw it. */ isShown: boolean;
};
const restoring = new AsyncLocalStorage<Restored>();

/**
 * Runs a request that only shows a posted form again: `readForm` refuses it without an error, and no
 * command runs.
 */
export const whileRestoring = <Result>(
  work: () => Result,
  restored: Restored = { typedAt: null, isShown: false },
): Result => restoring.run(restored, work);

/** Whether this request only shows a form again. */
export const isRestoring = (): boolean => restoring.getStore() !== undefined;

/** What this request shows again, for the page that draws it now; null if nothing. */
export function showRestored(): { typedAt: Date | null } | null {
  const restored = restoring.getStore();
  if (!restored) return null;
  restored.isShown = true;
  return { typedAt: restored.typedAt };
}
