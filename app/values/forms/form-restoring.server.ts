import { AsyncLocalStorage } from "node:async_hooks";

const restoring = new AsyncLocalStorage<true>();

/**
 * Runs a request that only shows a posted form again: `readForm` refuses it without an error, and no
 * command runs.
 */
export const whileRestoring = <Result>(work: () => Result): Result => restoring.run(true, work);

/** Whether this request only shows a form again. */
export const isRestoring = (): boolean => restoring.getStore() === true;
