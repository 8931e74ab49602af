import type { RouterContextProvider } from "react-router";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { ipAddressContext } from "../request-context.ts";

/** The origin of a request, for rate limits, the audit log and sessions. */
export function requestOriginOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): RequestOrigin {
  return {
    address: context.get(ipAddressContext),
    userAgent: request.headers.get("User-Agent") ?? "",
  };
}
