import { useActionData, useSearchParams } from "react-router";
import { signInMessages } from "#app/domain/people/accounts/sign-in/sign-in-messages.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";

/** In the address of a login to which somebody without cookies came back. */
export const blockedCookies = { cookies: "blocked" } as const;

/** Says on a login that the browser keeps no cookies, until the form is sent again. */
export function CookiesBlocked() {
  const [search] = useSearchParams();
  const isAnswer = useActionData() !== undefined;
  if (isAnswer || search.get("cookies") !== blockedCookies.cookies) return null;
  return <ErrorSummary notice={signInMessages.noCookies} errors={noErrors} />;
}
const noErrors = {};
