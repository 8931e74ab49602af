import { createContext, type RouterContextProvider } from "react-router";

/** Refusals that an owner can read in the security logs. */
export type RefusedAction = "access-refused" | "foreign-write-refused" | "lookup-refused";

type Refusal = {
  action: RefusedAction;
  /** The booking that was asked for; else the page is what it is about. */
  reference?: string;
};

/** What of this request was refused, if anything was; the outermost middleware notes it. */
export const refusedRequest = createContext<Refusal | null>(null);

/** Says that this request was refused. */
export function markRefused(context: Readonly<RouterContextProvider>, refusal: Refusal): void {
  context.set(refusedRequest, refusal);
}
