import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/**
 * A refused form: the typed values (no secrets), errors by field and a notice for the whole form. A
 * spec toast is shown as a toast too.
 */
export type FormRefusal = {
  values: Record<string, string>;
  errors: Record<string, string>;
  notice?: string | ToastMessage;
};
