import { AsyncLocalStorage } from "node:async_hooks";

const drafts = new AsyncLocalStorage<true>();

/** Runs a request whose pages show drafts instead of what is published: for staff alone. */
export const withDrafts = <Result>(work: () => Result): Result => drafts.run(true, work);

export const showsDrafts = (): boolean => drafts.getStore() === true;
