import { createContext, type RouterContextProvider } from "react-router";

/** Refusals that the owner sees in the security logs. */
export type RefusedAction = "access-refused" | "foreign-write-refused" | "lookup-refused";

type Refusal = {
  action: RefusedAction;
  /** The requested booking; otherwise the page is the subject. */
  reference?: string;
};

/** Set if this request was refused; the outermost middleware logs it. */
export const refusedRequest = createContext<Refusal | null>(null);

export function markRefused(context: Readonly<RouterContextProvider>, refusal: Refusal): void {
  context.set(refusedRequest, refusal);
}
