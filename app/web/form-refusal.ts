import type { ToastMessage } from "#app/values/toast-message.ts";

/** What a form shows when it comes back: what was typed (no secrets), what is wrong by field, and a notice for the whole; one of the spec's toasts is shown as such too. */
export type FormRefusal = {
  values: Record<string, string>;
  errors: Record<string, string>;
  notice?: string | ToastMessage;
};
