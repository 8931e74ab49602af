import type { Wait } from "#app/auth/sign-in/wait.ts";
import { accountNotices, tooManyAttempts } from "#app/domain/people/accounts/account-messages.ts";
import type { FormRefusal } from "#app/web/form-refusal.ts";
import { refuse } from "#app/web/refuse.server.ts";

/** Any account form that has to wait: 429 after too many attempts, 503 while too many passwords are checked, each with a sentence and Retry-After. */
export function refuseToWait(wait: Wait, form: Pick<FormRefusal, "values">) {
  if (wait.reason === "busy") return refuse({ ...form, errors: {}, notice: accountNotices.busy }, { status: 503, retryAfter: 3 });
  return refuse({ ...form, errors: {}, notice: tooManyAttempts(wait.retryAfter) }, { status: 429, retryAfter: wait.retryAfter });
}
