import type { Wait } from "#app/auth/sign-in/wait.ts";
import { unavailableToast } from "#app/domain/command/command-messages.ts";
import {
  accountNotices,
  tooManyAttempts,
} from "#app/domain/people/accounts/sign-in/account-messages.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";

type Refused = { notice: ToastMessage; options: Parameters<typeof refuse>[1] };

/** Any account form that has to wait: 429 after too many attempts, 503 while too many passwords are checked or the database is away, each with a sentence and Retry-After. `failed` is the form's own toast for what did not work. */
export function refuseToWait(wait: Wait, form: Pick<FormRefusal, "values">, failed: ToastMessage) {
  const { notice, options } = sayToWait(wait, failed);
  return refuse({ ...form, errors: {}, notice }, options);
}

/** Why a form has to wait, in words. */
export function sayToWait(wait: Wait, failed: ToastMessage): Refused {
  const { title } = failed;
  if (wait.reason === "unavailable")
    return { notice: unavailableToast(failed), options: optionsFor(wait.reason) };
  if (wait.reason === "busy")
    return {
      notice: { title, text: accountNotices.busy },
      options: { status: 503, retryAfter: 3 },
    };
  const { retryAfter } = wait;
  return {
    notice: { title, text: tooManyAttempts(retryAfter) },
    options: { status: 429, retryAfter },
  };
}
