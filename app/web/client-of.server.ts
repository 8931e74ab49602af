import type { RouterContextProvider } from "react-router";
import { clientAddress } from "./request-context.ts";

/** Where a request comes from, for throttling and for the note kept with a session. */
export function clientOf(request: Request, context: Readonly<RouterContextProvider>): { address: string; userAgent: string } {
  return { address: context.get(clientAddress), userAgent: request.headers.get("User-Agent") ?? "" };
}
