import type { RouterContextProvider } from "react-router";
import type { Client } from "#app/values/client.ts";
import { clientAddress } from "./request-context.ts";

/** The origin of a request, for rate limits, the audit log and sessions. */
export function clientOf(request: Request, context: Readonly<RouterContextProvider>): Client {
  return { address: context.get(clientAddress), userAgent: request.headers.get("User-Agent") ?? "" };
}
