import type { MiddlewareFunction } from "react-router";
import { mustSignInAgain } from "./auth/viewer.ts";
import { sessionOver } from "#app/domain/people/accounts/sign-in/sign-in-messages.ts";
import { withToast } from "./web/forms/toast.server.ts";

/** Shows a toast on the login page if a guard refused the request because the session had ended. */
export const announceSessionOver: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (!context.get(mustSignInAgain)) return response;
  for (const cookie of (await withToast(sessionOver)).getSetCookie())
    response.headers.append("Set-Cookie", cookie);
  return response;
};
