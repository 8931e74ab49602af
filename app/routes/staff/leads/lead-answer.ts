import type { ToastMessage } from "#app/values/toast-message.ts";

/** A form of a lead's page, come back: which, with what was typed and what is wrong. */
export type LeadAnswer = {
  form: "move" | "plan" | "note" | "reply";
  values: Record<string, string>;
  errors: Record<string, string>;
  notice?: string | ToastMessage;
};
